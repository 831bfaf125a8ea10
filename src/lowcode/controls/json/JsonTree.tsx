import { type ReactNode, useState } from 'react'
import styles from './JsonView.module.css'
import { PIECE, piecesOf, WrittenNumber } from './readJson.ts'

interface BranchProps {
  head: ReactNode
  open: boolean
  children: () => ReactNode
}

/** A part that is opened and folded; what is folded is not drawn. */
function Branch({ head, open, children }: BranchProps) {
  const [shown, setShown] = useState(open)
  return (
    <details className={styles['branch']} open={shown}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setShown(!shown)
        }}
      >
        {head}
      </summary>
      {shown && <div className={styles['members']}>{children()}</div>}
    </details>
  )
}

type Members = readonly (readonly [key: string | number, value: unknown])[]

interface NodeProps {
  name?: string | number
  value: unknown
  /** So many levels below are open. */
  level: number
}

/** A value with its name: what has members can be opened. */
export function JsonNode({ name, value, level }: NodeProps) {
  const called = name !== undefined && <span className={styles['name']}>{name}: </span>
  const isLeaf = typeof value !== 'object' || value === null || value instanceof WrittenNumber
  const members: Members = isLeaf
    ? []
    : Array.isArray(value)
      ? value.map((each: unknown, at) => [at, each] as const)
      : Object.entries(value)
  const ends = Array.isArray(value) ? (['[', ']'] as const) : (['{', '}'] as const)
  if (isLeaf || members.length === 0)
    return (
      <div className={styles['leaf']}>
        {called}
        {isLeaf ? <Leaf value={value} /> : ends.join('')}
      </div>
    )
  return (
    <Branch
      open={level > 0}
      head={
        <>
          {called}
          {ends[0]} <small>{members.length}</small> {ends[1]}
        </>
      }
    >
      {() => <Stretch members={members} from={0} to={members.length} level={level - 1} />}
    </Branch>
  )
}

/** Members one below the other, many of them in pieces that are opened. */
function Stretch({
  members,
  from,
  to,
  level,
}: {
  members: Members
  from: number
  to: number
  level: number
}) {
  if (to - from <= PIECE)
    return members
      .slice(from, to)
      .map(([key, value]) => <JsonNode key={key} name={key} value={value} level={level} />)
  return piecesOf(from, to).map(([first, end]) => (
    <Branch key={first} open={false} head={`${first} … ${end - 1}`}>
      {() => <Stretch members={members} from={first} to={end} level={level} />}
    </Branch>
  ))
}

function Leaf({ value }: { value: unknown }) {
  if (value instanceof WrittenNumber) return <span data-type="number">{value.source}</span>
  return <span data-type={value === null ? 'null' : typeof value}>{JSON.stringify(value) ?? '-'}</span>
}
