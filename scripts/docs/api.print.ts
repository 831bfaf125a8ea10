import { errors } from '../../contract/errors.ts'
import { catalogues } from '../../contract/registry.ts'
import { operators } from '../../contract/filter.ts'
import { described, type Described } from './described.ts'

const intro = `# API

Printed from \`contract/\` by \`npm run docs\`; [openapi.json](openapi.json) holds the same with every field.

- Every JSON answer is \`{code, msg, data}\`; the HTTP status equals \`code\`, 200 is success. A refusal's \`data\` is \`{error, requestId, faults?, data?}\`.
- \`S-token\` carries the session token; the cookie never authenticates. \`Menu-Type\` is the side worked on: 1 buyer, 2 supplier.
- \`Accept-Language\` zh (default) or en is the language of \`msg\`. \`Idempotency-Key\` (a UUID) makes a write safe to repeat.
- Paths match without regard to case. Lists take \`{filters: [{field, sign, value}], sorts: [{field, sort}], page, pageSize, keyword}\`.
`

export const file = 'docs/api.md'

export function print(): string {
  const nouns = Map.groupBy(described(), ({ noun }) => noun)
  return [intro, ...[...nouns].map(nounSection), signsSection(), fieldsSection(), errorsSection()].join('\n')
}

function nounSection([noun, calls]: [string, Described[]]): string {
  const rows = calls.map(({ name, call, text }) => {
    const side = call.side === undefined ? '' : `, ${call.side} only`
    const kind = [call.input === 'multipart' ? 'multipart' : '', call.output === 'json' ? '' : call.output]
      .filter(Boolean)
      .join(', ')
    return `| ${name} | \`${call.method} ${call.path}\` | ${call.may}${side} | ${cell(text)}${kind ? ` (${kind})` : ''} | ${call.fails.join(', ')} |`
  })
  return `## ${noun}\n\n| Call | Path | Who may | What it does | Refusals of its own |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

function signsSection(): string {
  const rows = Object.entries(operators).map(
    ([name, { sign, refine }]) => `| ${sign} | ${name} | ${refine} |`,
  )
  return `## Filter signs\n\n| Sign | Relation | Refine |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

function fieldsSection(): string {
  const parts = catalogues.map(({ noun, zh, en, fields }) => {
    const rows = fields.map((field) => {
      const uses = (['search', 'filter', 'sort', 'sum'] as const).filter((use) => field[use] === true)
      return `| ${field.key} | ${field.zh} | ${field.en} | ${field.type} | ${uses.join(', ')} | ${field.side ?? 'both'} |`
    })
    return `### ${noun}: ${zh}, ${en}\n\n| Field | 中文 | English | Type | Used for | Side |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return `## Fields\n\n${parts.join('\n')}`
}

function errorsSection(): string {
  const rows = Object.entries(errors).map(
    ([code, [status, zh, en]]) => `| ${code} | ${status} | ${cell(zh)} | ${cell(en)} |`,
  )
  return `## Errors\n\n| Code | Status | 中文 | English |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
