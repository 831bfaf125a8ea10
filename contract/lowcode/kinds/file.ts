import { photoTypes } from '../../photos.ts'
import { api, attr, basicEvents, choice, defaultValue, entered, entryEvents, shown } from '../attrs.ts'
import { kind } from '../kind.ts'

/** Pictures and PDF. `limit` counts when `multiple` is on, else one file is kept. */
export const upload = kind({
  kind: 'upload',
  name: { zh: '上传', en: 'Upload' },
  pinyin: 'sc shangchuan',
  group: 'entry',
  icon: 'upload',
  value: 'files',
  span: 6,
  events: [...entryEvents, 'preview', 'remove'],
  cell: true,
  attrs: entered(
    6,
    api('/api/File/Upload', '上传地址', 'Address'),
    attr('multiple', ['多个文件', 'Several'], 'bool', { default: false }),
    attr('limit', ['最多文件数', 'Files at most'], 'number', { default: 3, min: 1, max: 50, group: 'rules' }),
    attr('accept', ['文件类型', 'File types'], 'json', {
      default: ['jpg', 'jpeg', 'png', 'pdf'],
      group: 'rules',
    }),
    attr('maxSize', ['单个文件上限（MB）', 'Size at most (MB)'], 'number', {
      default: 20,
      min: 1,
      group: 'rules',
    }),
    choice(
      'listType',
      ['列表样式', 'List style'],
      { gallery: ['图廊', 'Gallery'], text: ['文本', 'Text'] },
      { default: 'gallery', group: 'look' },
    ),
    attr('drag', ['可拖放', 'Drop area'], 'bool', { default: true, group: 'look' }),
    attr('crop', ['裁剪图片', 'Crops pictures'], 'bool', { default: false, group: 'more' }),
  ),
})

/** A signature, drawn with mouse, finger or pen or given as a picture, kept as one file. */
export const signature = kind({
  kind: 'signature',
  name: { zh: '手写签名', en: 'Signature' },
  pinyin: 'sxqm shouxieqianming',
  group: 'entry',
  icon: 'signature',
  value: 'files',
  accept: photoTypes,
  span: 6,
  events: [...entryEvents, 'clear'],
  cell: true,
  attrs: entered(
    6,
    api('/api/File/Upload', '上传地址', 'Address'),
    attr('penColor', ['笔迹颜色', 'Pen colour'], 'color', { group: 'look' }),
    attr('penWidth', ['笔迹粗细', 'Pen width'], 'number', { default: 4, min: 1, max: 40, group: 'look' }),
    attr('height', ['签名区高度', 'Height'], 'length', { default: 220, group: 'look' }),
  ),
})

export const code = kind({
  kind: 'code',
  name: { zh: '代码编辑器', en: 'Code' },
  pinyin: 'dmbjq daimabianjiqi',
  group: 'entry',
  icon: 'code',
  value: 'text',
  span: 24,
  events: entryEvents,
  cell: true,
  attrs: entered(
    24,
    choice(
      'language',
      ['语言', 'Language'],
      { json: ['JSON', 'JSON'], javascript: ['JavaScript', 'JavaScript'], html: ['HTML', 'HTML'] },
      { default: 'javascript' },
    ),
    attr('height', ['高度', 'Height'], 'length', { default: 200, group: 'look' }),
    attr('tabSize', ['缩进宽度', 'Tab size'], 'number', { default: 4, min: 1, max: 8, group: 'look' }),
    attr('hintKey', ['提示快捷键', 'Hint shortcut'], 'text', { default: 'Ctrl', group: 'more' }),
    attr('lineNumbers', ['显示行号', 'Line numbers'], 'bool', { default: true, group: 'look' }),
  ),
})

/** A condition in the grammar of the product, kept as its text, about the fields that `columns` names. */
export const condition = kind({
  kind: 'condition',
  name: { zh: '条件组合', en: 'Condition' },
  pinyin: 'tjzh tiaojianzuhe',
  group: 'entry',
  icon: 'condition',
  value: 'text',
  span: 24,
  events: entryEvents,
  attrs: entered(24, attr('columns', ['可用字段', 'Fields'], 'json', { default: [], group: 'data' })),
  sample: {
    attr: {
      label: { zh: '条件组合', en: 'Condition' },
      columns: [{ field: 'name', title: { zh: '名称', en: 'Name' }, type: 'text' }],
    },
  },
})

/** An object, a list or a text of JSON, to be read level by level. */
export const json = kind({
  kind: 'json',
  name: { zh: 'JSON 查看', en: 'JSON view' },
  pinyin: 'jsonck jsonchakan',
  group: 'display',
  icon: 'json',
  value: 'object',
  span: 24,
  events: basicEvents,
  attrs: shown(
    24,
    attr('level', ['展开层数', 'Levels open'], 'number', { default: 1, min: 0, max: 20, whole: true }),
    attr('height', ['最大高度', 'Height at most'], 'length', { default: 400, group: 'look' }),
    attr('copyable', ['可复制', 'Copyable'], 'bool', { default: true }),
    defaultValue,
  ),
  sample: { attr: { label: { zh: 'JSON', en: 'JSON' } } },
})
