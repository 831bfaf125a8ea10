import type { BodyIn } from '../../contract/call.ts'
import type { materialSave } from '../../contract/materials.ts'
import type { OrgName } from './people.ts'

export type Material = BodyIn<typeof materialSave>

interface Family {
  prefix: string
  from: OrgName
  unit: string
  price: number
  leadDays: number
  names: readonly string[]
  specs: readonly string[]
  currency?: string
}

/** Five families of parts, each name in several specifications: 120 materials. */
const families: readonly Family[] = [
  {
    prefix: 'FAS',
    from: 'chenguang',
    unit: 'PCS',
    price: 0.35,
    leadDays: 7,
    names: ['六角螺栓', '内六角螺钉', '弹簧垫圈', '自锁螺母', '沉头螺钉', '定位销'],
    specs: ['M4×12 304', 'M5×16 304', 'M6×20 8.8级', 'M8×25 8.8级', 'M10×30 10.9级'],
  },
  {
    prefix: 'STP',
    from: 'chenguang',
    unit: 'PCS',
    price: 4.8,
    leadDays: 15,
    names: ['安装支架', '加强板', '外壳底板', '散热片', '铰链', '接地片'],
    specs: ['SPCC t1.2', 'SPCC t1.5', 'SECC t1.0', 'SUS304 t0.8', 'AL5052 t2.0'],
  },
  {
    prefix: 'PLA',
    from: 'hongyuan',
    unit: 'PCS',
    price: 2.6,
    leadDays: 20,
    names: ['前面板', '按键帽', '电池盖', '导光柱', '线夹'],
    specs: ['ABS 黑', 'ABS 白', 'PC 透明', 'PA66+GF30', 'POM 本色'],
  },
  {
    prefix: 'ELE',
    from: 'ruida',
    unit: 'PCS',
    price: 0.12,
    leadDays: 30,
    currency: 'USD',
    names: ['贴片电阻', '贴片电容', '连接器', '继电器'],
    specs: ['0402 1%', '0603 5%', '2.54mm 4P', '12V 10A', '5V 5A'],
  },
  {
    prefix: 'RAW',
    from: 'chenguang',
    unit: 'KG',
    price: 6.4,
    leadDays: 10,
    names: ['冷轧卷板', '不锈钢带', '铝型材'],
    specs: ['1.0×1250', '0.8×600', '40×40 6063-T5'],
  },
  {
    prefix: 'ASM',
    from: 'qiming',
    unit: 'SET',
    price: 186,
    leadDays: 25,
    names: ['控制箱总成', '驱动模组'],
    specs: ['V1', 'V2', 'V3'],
  },
]

/** The material whose name is as long as a name may be: lists, forms and prints must bear it. */
export const extremeCode = 'SPC-001'
const longest = '高精度数控机床用滚珠丝杠副组件（含螺母、端盖、防尘圈及润滑油嘴）'.repeat(7).slice(0, 200)

export const materials: readonly Material[] = [
  ...families.flatMap(({ prefix, unit, price, leadDays, names, specs, currency = 'CNY' }) =>
    names.flatMap((name, row) =>
      specs.map((spec, column) => ({
        code: `${prefix}-${String(row * specs.length + column + 1).padStart(3, '0')}`,
        name,
        spec,
        drawingNo: `DWG-${prefix}-${row + 1}${column + 1}`,
        unit,
        currency,
        price: (price * (1 + row * 0.4 + column * 0.15)).toFixed(4),
        taxRate: currency === 'CNY' ? '13' : '0',
        leadDays,
      })),
    ),
  ),
  {
    code: extremeCode,
    name: longest,
    spec: 'DFU4010-4 / C3 / 1850mm',
    unit: 'SET',
    price: '2500',
    leadDays: 45,
  },
]

/** What a supplier makes of them. */
export const madeBy = (supplier: OrgName): Material[] => {
  const prefixes = families.filter(({ from }) => from === supplier).map(({ prefix }) => prefix)
  return materials.filter(({ code }) => prefixes.some((prefix) => code.startsWith(prefix)))
}
