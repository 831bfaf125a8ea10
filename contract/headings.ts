/** What people's own sheets call a column, beside what the portal calls it; compared as `plainName` makes them. A paste and an import read the same. */
const customary = {
  materialCode:
    '物料编码|物料编号|物料号|物料代码|料号|物料|编码|存货编码|产品编码|品号|' +
    'Material code|Material no|Material number|Part no|Part number|Item|Item code|Item no|SKU|Code',
  materialName:
    '物料名称|品名|名称|物料描述|存货名称|产品名称|' +
    'Material|Material name|Name|Description|Item name|Part name',
  spec: '规格|规格型号|型号|Specification|Spec|Model',
  drawingNo: '图号|图纸号|图纸编号|Drawing no|Drawing number|Drawing',
  qty: '数量|订单数量|采购数量|订货数量|Quantity|Qty|Ordered|Order qty|Order quantity',
  unit: '单位|计量单位|采购单位|Unit|UOM|Unit of measure',
  price: '单价|含税单价|不含税单价|采购单价|价格|参考单价|Price|Unit price|Reference price',
  currency: '币种|币别|货币|Currency',
  taxRate: '税率|税率%|Tax rate|Tax|VAT|VAT rate|Tax %',
  leadDays: '采购周期|采购提前期|提前期|交货周期|Lead time|Lead days',
  orderNo: '订单号|订单编号|采购单号|采购订单号|Order no|Order number|PO|PO no|PO number',
  requestedOn:
    '要求交期|交期|交货日期|需求日期|到货日期|要求到货日期|交货期|' +
    'Requested on|Requested date|Delivery date|Due date|Required date|Need by|Need date|Date',
  amount: '金额|行金额|Amount|Line amount',
  remark: '备注|说明|Remark|Remarks|Note|Notes|Comment',
} as const satisfies Readonly<Record<string, string>>

/** What a column is about, as far as people call it by customary names. */
export type Heading = keyof typeof customary

const isHeading = (key: string): key is Heading => Object.hasOwn(customary, key)

/** The customary names of a column, of both languages; none where there are none. */
export const headingsOf = (key: string): readonly string[] =>
  isHeading(key) ? customary[key].split('|') : []
