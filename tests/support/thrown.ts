/**
 * The error codes that a piece of server or contract code refuses with. A code that is compared, promised in `fails` or looked up is not
 * thrown; these forms are:
 * - what stands as the first argument of `new Refused(…)`;
 * - the answer of a guard, `['CODE', data]`, which `permit` throws;
 * - the fault of one field, `msg: 'CODE'`, and the message of a schema's rule;
 * - the answer of a rule whose type names the codes, as that of `passwordFault`.
 */
export function thrownIn(file: string, code: string): string[] {
  const forms = [
    ...code.matchAll(/\bmsg: '([A-Z_]+)'/g),
    ...code.matchAll(/\.(?:refine|regex|min|max|literal)\(.*'([A-Z_]+)'\)/g),
    ...(file.endsWith('.policy.ts') ? code.matchAll(/\['([A-Z_]+)'[,\]]/g) : []),
  ].map(([, name = '']) => name)
  const refused = code
    .split(/new Refused\(/)
    .slice(1)
    .map(firstArgument)
  const answers = [...code.matchAll(/\): ((?:'[A-Z_]+' \| )+)(?:null|undefined) \{/g)].map(
    ([, type = '']) => type,
  )
  return [...forms, ...[...refused, ...answers].flatMap(codesIn)]
}

const codesIn = (text: string): string[] => [...text.matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name)

/** From behind an opening bracket to the comma or bracket that ends the first argument. */
function firstArgument(code: string): string {
  let depth = 0
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at)
    if (depth === 0 && (sign === ',' || sign === ')')) return code.slice(0, at)
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
  }
  return code
}
