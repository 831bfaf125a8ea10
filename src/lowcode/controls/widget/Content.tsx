import { isRecord } from '../../../../contract/isRecord.ts'
import { dashed } from '../../../../contract/lowcode/format.ts'
import { textOf } from '../../values.ts'

/** The most rows a widget draws; longer lists belong in a table. */
const MOST = 200

/** Data as it is read: a text, a table of records, a list, or names with their values. */
export function Content({ value }: { value: unknown }) {
  if (Array.isArray(value)) return <Rows rows={value.slice(0, MOST)} />
  if (!isRecord(value)) return <p className="lc-widget-text">{dashed(textOf(value))}</p>
  return (
    <dl className="lc-widget-pairs">
      {Object.entries(value).map(([name, each]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isRecord(each) || Array.isArray(each) ? <Content value={each} /> : dashed(textOf(each))}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ rows }: { rows: readonly unknown[] }) {
  const names = [...new Set(rows.flatMap((row) => (isRecord(row) ? Object.keys(row) : [])))]
  if (names.length === 0)
    return (
      <ul className="lc-widget-list">
        {rows.map((row, index) => (
          <li key={index}>{dashed(textOf(row))}</li>
        ))}
      </ul>
    )
  return (
    <table className="lc-widget-rows">
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {names.map((name) => (
              <td key={name}>{dashed(isRecord(row) ? textOf(row[name]) : '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
