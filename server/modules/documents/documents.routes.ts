import * as c from '../../../contract/documents.ts'
import { bind, type Bound } from '../../http/action.ts'
import { addComment } from './actions/add-comment.ts'
import { annexList } from './actions/annex-list.ts'
import { history } from './actions/history.ts'
import { insertAnnex } from './actions/insert-annex.ts'

export const documentRoutes: Bound[] = [
  bind(c.history, history),
  bind(c.addComment, addComment),
  bind(c.annexList, annexList),
  bind(c.insertAnnex, insertAnnex),
]
