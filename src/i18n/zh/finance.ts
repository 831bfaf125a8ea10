export const finance = {
  title: '科目和摘要',
  subjects: '会计科目',
  summaries: '凭证摘要',
  field: {
    code: '编码',
    name: '名称',
    parentId: '上级科目',
    direction: '方向',
    opening: '期初余额',
    active: '启用',
  },
  direction: { debit: '借', credit: '贷' },
  fault: { opening: '请填写金额，最多两位小数' },
}
