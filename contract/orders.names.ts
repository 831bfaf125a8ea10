import type { Catalogue } from './catalogue.ts'
import { orderLineCatalogue } from './orders.catalogue.ts'

/** What buyers' own sheets call the columns of an order line, beside what the portal calls them; compared without case, spaces and brackets. */
const customary: Readonly<Record<string, string>> = {
  materialCode:
    '物料编码|物料编号|物料号|物料代码|料号|物料|编码|存货编码|产品编码|品号|' +
    'Material code|Material no|Material number|Part no|Part number|Item|Item code|Item no|SKU|Code',
  materialName:
    '物料名称|品名|名称|物料描述|存货名称|产品名称|' +
    'Material|Material name|Name|Description|Item name|Part name',
  spec: '规格|规格型号|型号|Specification|Spec|Model',
  qty: '数量|订单数量|采购数量|订货数量|Quantity|Qty|Ordered|Order qty|Order quantity',
  unit: '单位|计量单位|采购单位|Unit|UOM|Unit of measure',
  price: '单价|含税单价|不含税单价|采购单价|价格|参考单价|Price|Unit price|Reference price',
  taxRate: '税率|税率%|Tax rate|Tax|VAT|VAT rate|Tax %',
  requestedOn:
    '要求交期|交期|交货日期|需求日期|到货日期|要求到货日期|交货期|' +
    'Requested on|Requested date|Delivery date|Due date|Required date|Need by|Need date|Date',
  amount: '金额|行金额|Amount|Line amount',
  remark: '备注|说明|Remark|Remarks|Note|Notes|Comment',
}

/** Other names of a column of an order line: of both languages, of the portal's exports, of custom. */
export const namesOfColumn = (key: string): readonly string[] => customary[key]?.split('|') ?? []

const { fields }: Catalogue = orderLineCatalogue

/** Columns of the exported lines that are no columns of a new line. */
export const namesElsewhere: readonly string[] = fields
  .filter(({ key }) => customary[key] === undefined)
  .flatMap(({ zh, en }) => [zh, en])
