import { auditActWords, auditNounWords } from '../../../../contract/audit.labels.ts'
import { wordsOf } from '../../words.ts'

export const audit = {
  title: '审计日志',
  entry: '审计记录',
  nobody: '未知用户',
  last: '最近操作',
  looks: '谁曾以此人身份查看',
  empty: { title: '还没有记录', text: '本组织人员的登录、查看、变更和导出会记录在这里，任何人都不能修改。' },
  act: wordsOf(auditActWords, 'zh'),
  noun: wordsOf(auditNounWords, 'zh'),
  side: { buyer: '需方', supplier: '供方' },
  chain: {
    title: '防篡改校验链',
    closed: '校验链完整至最新',
    open: '校验链：{{count}} 条待入链',
    about:
      '每条记录都带有前一条的哈希值，改动、删除或插入任何一条都会被校验命令发现。最近几秒的记录尚未入链。把下面的链尾另行保存，可以证明此前的记录没有被整体改写。',
    links: '已入链',
    unchained: '待入链',
    chainedAt: '最近入链时间',
    never: '尚未入链',
    from: '最早的记录',
    retention: '保留时间',
    days: '{{count}} 天',
    head: '链尾',
  },
}
