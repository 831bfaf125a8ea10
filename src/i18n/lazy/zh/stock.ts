import { words } from '../../words.ts'

export const stock = {
  title: '库存',
  pages: '库存列表',
  empty: { title: '还没有库存', text: '收货过账后库存会自动增加；也可以先盘点，录入现有数量。' },
  noMoves: { title: '还没有库存流水', text: '收货、检验、退货和盘点引起的每次变动都会记录在这里。' },
  reported: { buyer: '供方库存', supplier: '库存上报' },
  noneReported: {
    buyer: { title: '供应商还没有上报库存', text: '供应商上报的成品库存会显示在这里。' },
    supplier: { title: '还没有上报库存', text: '逐个物料上报，或用 Excel 一次导入。客户能立即看到。' },
  },
  count: {
    new: '盘点',
    done: '盘点差异已入账',
    known: '账面 {{qty}} {{unit}}，差异将记入库存流水',
  },
  report: {
    new: '上报库存',
    done: '已上报',
    send: '上报',
    noneOrdered: '客户的订单中没有此物料',
    stop: '停止共享',
    stopSure: '停止共享此库存？',
    stopText: '客户不再看到此物料的库存和以往的上报。再次上报即重新共享。',
    stopped: '已停止共享',
    unshared: '未共享',
    unsharedText: '未共享，再次上报即重新共享',
  },
  reports: {
    title: '{{code}} 的上报记录',
    region: '上报记录',
    open: '查看上报记录',
    at: '上报时间',
    by: '上报人',
    last: '最近 {{count}} 次',
  },
  import: {
    title: '导入库存',
    hint: '第一行为表头：客户、物料编码、库存数量、备注。客户和物料须是已有订单的；同一物料再次导入即更新。',
  },
  field: {
    materialCode: '物料编码',
    material: '物料',
    customer: '客户',
    bucket: '库存状态',
    counted: '实盘数量',
    qty: '库存数量',
    remark: '备注',
  },
  figure: {
    quarantineQty: '待检',
    blockedQty: '冻结',
    inTransitQty: '在途',
    openMoves: '查看库存流水',
    openDeliveries: '查看送货明细',
  },
  fault: { qty: '请填写不小于 0 的数量' },
}

export const stockMoves = { kind: words('stockMoves.kind', 'zh'), bucket: words('stockMoves.bucket', 'zh') }
