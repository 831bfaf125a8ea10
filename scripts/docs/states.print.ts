import { type Machine, type Move, rightOf } from '../../contract/moves.ts'
import { machines } from '../../contract/registry.ts'

export const file = 'docs/states.md'

export function print(): string {
  return [
    '# States\n\nPrinted from `contract/*.states.ts` by `npm run docs`. The server enforces these tables; screens draw their buttons from `can`.\n',
    ...machines.map(section),
  ].join('\n')
}

function section(machine: Machine<string, string>): string {
  const moves = Object.entries<Move<string>>(machine.moves)
  const rows = moves.map(([action, move]) => {
    const name = rightOf(machine, move)
    const right = name === undefined ? '' : `\`${name}\``
    return `| ${action} | ${move.from.join(', ')} | ${targets(move).join(', ') || 'unchanged'} | ${move.by} | ${right} | ${move.guards?.join(', ') ?? ''} | ${move.reason === true ? 'yes' : ''} |`
  })
  const arrows = new Set(
    moves.flatMap(([action, move]) =>
      move.from.flatMap((from) => targets(move).map((to) => `  ${from} --> ${to}: ${action}`)),
    ),
  )
  return [
    `## ${machine.noun}\n`,
    `\`\`\`mermaid\nstateDiagram-v2\n  [*] --> ${machine.start}\n${[...arrows].join('\n')}\n\`\`\`\n`,
    '| Move | From | To | By | Right | Guards | Reason |\n| --- | --- | --- | --- | --- | --- | --- |',
    `${rows.join('\n')}\n`,
  ].join('\n')
}

const targets = ({ to }: Move<string>): readonly string[] =>
  to === null ? [] : typeof to === 'string' ? [to] : to
