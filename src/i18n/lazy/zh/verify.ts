export const verify = {
  title: '核验打印件',
  found: '此打印件由 {{org}} 通过供需协同打印。',
  document: '单据',
  total: '价税合计',
  printedAt: '打印时间',
  digest: '内容摘要',
  compare: '请与纸面逐项核对；任何一项不一致，纸面内容就不是当时打印的内容。',
}
