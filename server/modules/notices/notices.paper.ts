import type { NoticeKind, NoticeNoun } from '../../../contract/notices.kinds.ts'

/** The moves after which there is a new paper of a document: a mail about one carries it. */
const papers: { readonly [Noun in NoticeNoun]?: readonly NoticeKind<Noun>[] } = {
  orders: ['send', 'approve', 'change'],
  deliveries: ['submit', 'ship'],
  inspections: ['decide', 'approve'],
  reconciliations: ['submit', 'pass'],
}

export const hasPaper = ({ noun, kind }: { noun: NoticeNoun; kind: NoticeKind }): boolean =>
  papers[noun]?.some((each) => each === kind) ?? false
