import { api, attr, clearable, entered, entryEvents, placeholder } from '../attrs.ts'
import { kind } from '../kind.ts'

/** A place in a tree, from a flat list by `idKey` and `pidKey` or a nested one by `childrenKey`. */
export const cascader = kind({
  kind: 'cascader',
  name: { zh: '级联选择', en: 'Cascader' },
  pinyin: 'jlxz jilianxuanze',
  group: 'entry',
  icon: 'cascader',
  value: 'text',
  valueBy: (attrOf) => (attrOf('multiple') === true ? 'list' : 'text'),
  span: 6,
  events: [...entryEvents, 'clear'],
  cell: true,
  attrs: entered(
    6,
    placeholder('请选择', 'Please choose'),
    api('/Menu/Nav_Menu'),
    attr('options', ['选项', 'Options'], 'options', { group: 'data' }),
    attr('idKey', ['主键字段', 'Id key'], 'text', { default: 'id', group: 'data' }),
    attr('pidKey', ['父级字段', 'Parent key'], 'text', { default: 'parentId', group: 'data' }),
    attr('valueKey', ['值字段', 'Value key'], 'text', { default: 'id', group: 'data' }),
    attr('nameKey', ['名称字段', 'Name key'], 'text', { default: 'name', group: 'data' }),
    attr('childrenKey', ['子级字段', 'Children key'], 'text', { default: 'children', group: 'data' }),
    attr('nameField', ['路径名称写入', 'Path is written to'], 'field', { group: 'data' }),
    attr('separator', ['分隔符', 'Separator'], 'text', { default: '/', group: 'look' }),
    attr('anyLevel', ['可选任意级', 'Any level'], 'bool', { default: false }),
    attr('multiple', ['多选', 'Several'], 'bool', { default: false }),
    attr('filterable', ['可搜索', 'Searchable'], 'bool', { default: true }),
    clearable,
  ),
})

/** A place on a map: longitude, latitude and address. Tiles, coordinate system and geocoder are set by the installation, and none is needed. */
export const location = kind({
  kind: 'location',
  name: { zh: '地图位置', en: 'Location' },
  pinyin: 'dtwz dituweizhi',
  group: 'entry',
  icon: 'location',
  value: 'object',
  span: 6,
  events: entryEvents,
  cell: true,
  attrs: entered(
    6,
    placeholder('请选择地址', 'Choose a place'),
    attr('lng', ['默认经度', 'Longitude'], 'number', {
      default: 116.404,
      min: -180,
      max: 180,
      group: 'data',
    }),
    attr('lat', ['默认纬度', 'Latitude'], 'number', { default: 39.915, min: -90, max: 90, group: 'data' }),
    attr('zoom', ['缩放级别', 'Zoom'], 'number', { default: 17, min: 1, max: 20, group: 'look' }),
    attr('height', ['地图高度', 'Height'], 'length', { default: 500, group: 'look' }),
  ),
})
