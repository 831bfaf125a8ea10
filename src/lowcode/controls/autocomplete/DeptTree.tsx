import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { usePinyin } from '../pick/pinyin.ts'
import type { Dept } from './people.ts'

interface Props {
  /** In the order of the tree. */
  depts: readonly Dept[]
  /** Id of the one that is chosen; empty for all. */
  chosen: string
  choose: (id: string) => void
}

/** The departments as a tree that folds; what is typed leaves those of that name or sound, and those above them. */
export function DeptTree({ depts, chosen, choose }: Props) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const sounds = usePinyin(keyword)
  const word = keyword.trim().toLowerCase()
  const isFound = ({ name }: Dept) =>
    word === '' || name.toLowerCase().includes(word) || sounds?.(name, word) === true
  /** Those below one stand behind it until one comes that is no deeper. */
  const belowOf = (at: number): readonly Dept[] => {
    const end = depts.findIndex(({ depth }, nth) => nth > at && depth <= (depts[at]?.depth ?? 0))
    return depts.slice(at + 1, end === -1 ? undefined : end)
  }
  const hidden = new Set(
    word === ''
      ? depts.flatMap(({ id }, at) => (shut.has(id) ? belowOf(at).map((each) => each.id) : []))
      : depts.flatMap((dept, at) => (isFound(dept) || belowOf(at).some(isFound) ? [] : [dept.id])),
  )
  const toggle = (id: string) => {
    const next = new Set(shut)
    if (!next.delete(id)) next.add(id)
    setShut(next)
  }
  return (
    <nav className="lc-depts" aria-label={t('lowcode.associated.depts')}>
      <input
        type="search"
        className="input"
        aria-label={`${t('lowcode.search')} ${t('lowcode.associated.depts')}`}
        placeholder={t('lowcode.search')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <button type="button" aria-current={chosen === '' || undefined} onClick={() => choose('')}>
        {t('lowcode.associated.allDepts')}
      </button>
      {depts.map((dept, at) => {
        const { id, name, depth, path } = dept
        if (hidden.has(id)) return null
        const isOpen = word !== '' || !shut.has(id)
        return (
          <span key={id} style={{ paddingLeft: 4 + depth * 16 }}>
            {belowOf(at).length > 0 && word === '' ? (
              <button
                type="button"
                className="lc-fold"
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'lowcode.grid.shut' : 'lowcode.grid.open', { name })}
                onClick={() => toggle(id)}
              >
                <Icon name={isOpen ? 'down' : 'chevron'} size={12} />
              </button>
            ) : (
              <span className="lc-fold" />
            )}
            <button
              type="button"
              title={path}
              aria-current={id === chosen || undefined}
              onClick={() => choose(id)}
            >
              {name}
            </button>
          </span>
        )
      })}
    </nav>
  )
}
