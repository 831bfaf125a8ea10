import { attr, clearable, choice, entered, entryEvents, icons, ownFace, placeholder } from '../attrs.ts'
import { kind } from '../kind.ts'

const number = { group: 'more', when: "type = 'number'" } as const

/** One field for text, several lines, rich text or a number. See `entryOf` for which of them a control is. */
export const input = kind({
  kind: 'input',
  aliases: { number: { type: 'number' }, 'input-number': { type: 'number', controls: true } },
  name: { zh: '输入框', en: 'Input' },
  pinyin: 'srk shurukuang',
  group: 'entry',
  icon: 'input',
  value: 'text',
  valueBy: (attrOf) => (attrOf('type') === 'number' ? 'number' : 'text'),
  span: 6,
  events: [...entryEvents, 'enter', 'clear'],
  cell: true,
  attrs: entered(
    6,
    placeholder(),
    choice(
      'type',
      ['输入类型', 'Type'],
      {
        text: ['单行文本', 'Text'],
        textarea: ['多行文本', 'Lines of text'],
        rich: ['富文本', 'Rich text'],
        number: ['数字', 'Number'],
        password: ['密码', 'Password'],
        email: ['邮箱', 'E-mail'],
        tel: ['电话', 'Telephone'],
        url: ['网址', 'Web address'],
      },
      { default: 'text' },
    ),
    attr('rows', ['行数', 'Rows'], 'number', { min: 1, max: 50, group: 'look' }),
    attr('richHeight', ['富文本高度', 'Height of rich text'], 'number', {
      default: 200,
      min: 60,
      group: 'look',
      when: "type = 'rich'",
    }),
    attr('minlength', ['最少字数', 'Characters at least'], 'number', { min: 0, group: 'rules' }),
    attr('maxlength', ['最多字数', 'Characters at most'], 'number', { min: 0, group: 'rules' }),
    attr('showWordLimit', ['显示字数', 'Shows the count'], 'bool', {
      default: true,
      group: 'look',
      sheet: false,
    }),
    attr('mask', ['输入掩码（9 数字，a 字母，* 任一）', 'Mask (9 digit, a letter, * either)'], 'text', {
      group: 'more',
    }),
    attr('prefix', ['前缀', 'Prefix'], 'label', { group: 'look', sheet: false }),
    attr('suffix', ['后缀', 'Suffix'], 'label', { group: 'look', sheet: false }),
    ownFace(clearable, false),
    attr('readonly', ['只读', 'Read-only'], 'bool', { default: false }),
    attr('debounce', ['输入延迟', 'Delay'], 'number', {
      ...number,
      default: 100,
      min: 0,
      max: 5000,
      sheet: false,
    }),
    attr('min', ['最小值', 'Minimum'], 'number', number),
    attr('max', ['最大值', 'Maximum'], 'number', number),
    attr('step', ['步长', 'Step'], 'number', { ...number, default: 1, min: 0 }),
    attr('stepStrictly', ['严格步长', 'Strict steps'], 'bool', { ...number, default: false }),
    attr('precision', ['精度', 'Decimals'], 'number', { ...number, min: 0, max: 12, whole: true }),
    attr('controls', ['步进按钮', 'Step buttons'], 'bool', { ...number, default: false, sheet: false }),
    attr('thousands', ['千分位', 'Thousands'], 'bool', { ...number, default: false }),
    attr('capitals', ['显示大写金额', 'Amount in words beside it'], 'bool', { ...number, default: false }),
    attr('unit', ['单位', 'Unit'], 'label', number),
    ...icons.map((each) => ownFace(each, false)),
  ),
})
