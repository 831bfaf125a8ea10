export const masters = {
  title: '单位、币种和税率',
  buyers: {
    title: '单位、币种和税率由需方维护',
    text: '订单上的单位、币种和税率随需方而来。要维护本组织的，请切换到需方系统。',
  },
  kind: { units: '计量单位', currencies: '币种', taxRates: '税率' },
  field: {
    code: '编码',
    name: '名称',
    nameEn: '英文名称',
    scale: '小数位',
    symbol: '符号',
    rate: '税率 %',
    active: '启用',
  },
  fault: { scale: '0 到 6 的整数', rate: '税率为 0 到 100' },
}
