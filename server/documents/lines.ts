import { Refused } from '../../contract/errors.ts'

interface LineDraft {
  id?: string | undefined
  status: 'add' | 'update' | 'delete'
}

/** Refuses a line that is added under an id, or changed without one; `index` is its place in what was sent. */
export function checkIdOf({ id, status }: LineDraft, index: number): void {
  if ((id === undefined) !== (status === 'add'))
    throw new Refused('INPUT_INVALID', {}, [{ path: `lines.${index}.id`, msg: 'INPUT_INVALID' }])
}

/** How many lines a save adds, changes and deletes: the history of its document says so. */
export function changesIn(lines: readonly LineDraft[]) {
  const of = (change: LineDraft['status']) => lines.filter(({ status }) => status === change).length
  return { added: of('add'), updated: of('update'), deleted: of('delete') }
}
