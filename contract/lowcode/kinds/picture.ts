import { attr, basicEvents, choice, defaultValue, icons, shown } from '../attrs.ts'
import { kind } from '../kind.ts'

export const icon = kind({
  kind: 'icon',
  name: { zh: '图标', en: 'Icon' },
  pinyin: 'tb tubiao',
  group: 'display',
  icon: 'icon',
  value: 'text',
  span: 6,
  events: basicEvents,
  cell: true,
  attrs: shown(
    6,
    ...icons,
    attr('color', ['颜色', 'Colour'], 'color', { group: 'look' }),
    attr('alt', ['替代文字', 'Alternative text'], 'label'),
  ),
  sample: { attr: { icon: 'star' } },
})

/** A picture, else the first character of a name, else an icon. */
export const avatar = kind({
  kind: 'avatar',
  name: { zh: '头像', en: 'Avatar' },
  pinyin: 'tx touxiang',
  group: 'display',
  icon: 'avatar',
  value: 'text',
  span: 6,
  events: basicEvents,
  cell: true,
  attrs: [
    ...shown(
      6,
      attr('src', ['图片地址', 'Picture'], 'template'),
      attr('alt', ['替代文字', 'Alternative text'], 'template'),
      choice(
        'shape',
        ['形状', 'Shape'],
        { circle: ['圆形', 'Circle'], square: ['方形', 'Square'] },
        { default: 'circle', group: 'look' },
      ),
      attr('badge', ['徽标', 'Badge'], 'expression', { group: 'more' }),
      ...icons,
    ).filter(({ key }) => key !== 'size'),
    attr('size', ['尺寸', 'Size'], 'number', { default: 20, min: 8, max: 512, group: 'look' }),
  ],
})

/** A value, or a text, that leads somewhere. Only http, https, mailto, tel and paths of the portal are followed. */
export const link = kind({
  kind: 'link',
  name: { zh: '链接', en: 'Link' },
  pinyin: 'lj lianjie',
  group: 'display',
  icon: 'link',
  value: 'text',
  span: 6,
  events: basicEvents,
  cell: true,
  attrs: shown(
    6,
    attr('text', ['链接文字', 'Text'], 'template'),
    attr('src', ['链接地址', 'Address'], 'template', { group: 'data' }),
    choice(
      'target',
      ['打开方式', 'Opens in'],
      { self: ['当前页', 'This page'], tab: ['页签', 'A tab'], blank: ['新窗口', 'A new window'] },
      { default: 'self' },
    ),
    ...icons,
  ),
  sample: { attr: { text: '链接', src: '/' } },
})

/** The value of its field, or a text, as a QR code. */
export const qrcode = kind({
  kind: 'qrcode',
  name: { zh: '二维码', en: 'QR code' },
  pinyin: 'ewm erweima',
  group: 'display',
  icon: 'qrcode',
  value: 'text',
  span: 6,
  events: basicEvents,
  cell: true,
  attrs: [
    ...shown(
      6,
      attr('text', ['内容', 'Text'], 'template'),
      choice(
        'errorLevel',
        ['容错级别', 'Error correction'],
        {
          L: ['L（7%）', 'L (7%)'],
          M: ['M（15%）', 'M (15%)'],
          Q: ['Q（25%）', 'Q (25%)'],
          H: ['H（30%）', 'H (30%)'],
        },
        { default: 'M' },
      ),
      attr('color', ['颜色', 'Colour'], 'color', { group: 'look' }),
      attr('caption', ['说明文字', 'Caption'], 'label', { group: 'look' }),
      attr('showText', ['显示内容', 'Shows its text'], 'bool', { default: false, group: 'look' }),
      attr('empty', ['空值显示', 'Shown when empty'], 'label', { default: '-', group: 'look' }),
      defaultValue,
    ).filter(({ key }) => key !== 'size'),
    attr('size', ['尺寸', 'Size'], 'number', { default: 120, min: 32, max: 512, group: 'look', cell: false }),
  ],
  sample: { attr: { label: { zh: '二维码', en: 'QR code' } } },
})
