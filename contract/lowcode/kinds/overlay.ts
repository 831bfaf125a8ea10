import { attr, choice, columns, icons, shown } from '../attrs.ts'
import { kind } from '../kind.ts'

/** Collapsed until its head is clicked; the whole screen on demand. */
export const card = kind({
  kind: 'card',
  name: { zh: '卡片', en: 'Card' },
  pinyin: 'kp kapian',
  group: 'layout',
  icon: 'card',
  value: 'none',
  span: 24,
  events: ['click', 'change'],
  slots: { children: true, header: true, body: true, footer: true, action: true, tool: true },
  attrs: shown(
    24,
    ...columns,
    attr('collapse', ['可折叠', 'Collapsible'], 'bool', { default: true }),
    attr('collapsed', ['默认折叠', 'Collapsed at first'], 'bool', { default: true, when: 'collapse' }),
    attr('fullscreen', ['可全屏', 'Fullscreen'], 'bool', { default: false }),
    attr('src', ['封面', 'Cover'], 'template', { group: 'look' }),
    ...icons,
  ),
  sample: { attr: { label: { zh: '卡片', en: 'Card' }, collapsed: false }, children: [] },
})

/** They stand over the page, so they take no columns of it. */
const cellAttrs: ReadonlySet<string> = new Set(['span', 'size', 'align'])

/** Opened by an action; `dialogjs` is a script that runs when it opens, `dialog-add` is told when it was opened for something new. */
export const dialog = kind({
  kind: 'dialog',
  name: { zh: '对话框', en: 'Dialog' },
  pinyin: 'dhk duihuakuang',
  group: 'layout',
  icon: 'dialog',
  value: 'none',
  span: 24,
  events: ['dialogjs', 'dialogSave', 'dialogCancel', 'dialogSetting', 'dialogClose', 'dialog-add'],
  slots: { children: true, header: true, body: true, footer: true, action: true, tool: true },
  attrs: [
    ...shown(
      24,
      ...columns,
      attr('height', ['高度', 'Height'], 'length', { default: 400, group: 'look' }),
      attr('modal', ['遮罩', 'Backdrop'], 'bool', { default: true }),
      attr('close-on-click-modal', ['点击遮罩关闭', 'Backdrop closes it'], 'bool', { default: true }),
      attr('footerLeft', ['左侧底栏按钮', 'Buttons left of the foot'], 'json', {
        default: [],
        group: 'more',
      }),
      attr('footerRight', ['右侧底栏按钮', 'Buttons right of the foot'], 'json', {
        default: [],
        group: 'more',
      }),
      attr('draggable', ['可拖动', 'Draggable'], 'bool', { default: true, group: 'more' }),
      attr('resizable', ['可调整大小', 'Resizable'], 'bool', { default: true, group: 'more' }),
    ).filter(({ key }) => !cellAttrs.has(key) && key !== 'width'),
    attr('width', ['宽度', 'Width'], 'length', { default: 600, group: 'look' }),
  ],
  sample: { attr: { label: { zh: '对话框', en: 'Dialog' } }, children: [] },
})

export const drawer = kind({
  kind: 'drawer',
  name: { zh: '抽屉', en: 'Drawer' },
  pinyin: 'ct chouti',
  group: 'layout',
  icon: 'drawer',
  value: 'none',
  span: 24,
  events: ['open', 'beforeClose', 'dialogClose', 'dialog-add'],
  slots: { children: true, header: true, body: true, footer: true },
  attrs: [
    ...shown(
      24,
      ...columns,
      choice(
        'direction',
        ['方向', 'Direction'],
        {
          rtl: ['从右', 'From the right'],
          ltr: ['从左', 'From the left'],
          ttb: ['从上', 'From above'],
          btt: ['从下', 'From below'],
        },
        { default: 'rtl', group: 'look' },
      ),
      attr('wrapperClosable', ['点击遮罩关闭', 'Backdrop closes it'], 'bool', { default: true }),
    ).filter(({ key }) => !cellAttrs.has(key)),
    attr('size', ['大小', 'Size'], 'length', { default: '30%', group: 'look' }),
  ],
  sample: { attr: { label: { zh: '抽屉', en: 'Drawer' } }, children: [] },
})
