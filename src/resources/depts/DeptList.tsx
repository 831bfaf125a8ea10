import { type DeptNode, deptDel, deptSave, deptTree } from '../../../contract/depts.ts'
import { useT } from '../../i18n/i18n.ts'
import { hasRight } from '../../providers/access.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { useCall } from '../../providers/useCall.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { keyOf } from '../shortRows.ts'
import { ShortList } from '../ShortList.tsx'

const flat = (nodes: readonly DeptNode[]): DeptNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

/** The departments of the organisation as a tree. */
export default function DeptList() {
  const t = useT()
  usePageTitle(t('depts.title'))
  const tree = useAnswer('depts', deptTree, { query: {} }, { quiet: true, keep: true })
  const save = useCall(deptSave, { done: t('common.saved') })
  const remove = useCall(deptDel, { done: t('common.done') })
  if (tree.error)
    return <Failure message={tree.error.message} requestId={tree.error.requestId} onRetry={tree.again} />
  if (!tree.data) return <Skeleton rows={9} />
  const label = (key: 'name' | 'parentId' | 'sort' | 'people') => t(`depts.field.${key}`)
  return (
    <section className="short-lists" aria-label={t('depts.title')}>
      <h1>{t('depts.title')}</h1>
      <p className="quiet">{t('depts.about')}</p>
      <ShortList
        title={t('depts.list')}
        form="depts"
        fields={[
          { key: 'name', label: label('name'), width: 260, length: 60, needed: true },
          { key: 'parentId', label: label('parentId'), width: 160, as: 'parent' },
          { key: 'people', label: label('people'), width: 80, as: 'number', only: 'list' },
          { key: 'sort', label: label('sort'), width: 80, as: 'number', length: 4 },
        ]}
        rows={flat(tree.data).map(({ id, version, name, parentId, sort, people }) => ({
          id,
          version,
          values: { name, parentId, sort: String(sort), people: String(people) },
        }))}
        nameOf={(values) => values['name'] ?? ''}
        fresh={{ sort: '0' }}
        may={hasRight('depts.write')}
        busy={save.busy}
        error={save.error}
        onSave={({ name = '', parentId, sort }, row) =>
          save.run({
            body: {
              ...keyOf(row),
              name,
              parentId: parentId || null,
              sort: Number(sort || '0'),
            },
          })
        }
        onRemove={(id) => remove.run({ query: { id } })}
      />
    </section>
  )
}
