/** How one test ended. */
export interface Outcome {
  file: string
  name: string
  /** A test that was left out (skipped, to do) proves nothing, so it counts as failed. */
  status: 'passed' | 'failed' | 'left out'
  seconds: number
  /** Why it did not pass. */
  why: string
}

/** What one run of a part came to. */
export interface Run {
  outcomes: readonly Outcome[]
  /** Why the run itself proves nothing, when that is no test's fault: it broke off, or something failed outside of every test. */
  fault?: string
}

/** What a part came to once what failed was told again. */
export interface Settled extends Run {
  /** What failed once and passed once, with its failure. */
  unsteady: readonly Outcome[]
}

/** In place of a test's name: a file that could not be read as tests. */
export const WHOLE_FILE = 'the file as a whole'

/** More failures than this in one part are no chance: telling them again would only take time. */
export const MOST_AGAIN = 25

const keyOf = ({ file, name }: Outcome): string => `${file}\n${name}`

/** What is worth telling again, alone. */
export const failuresOf = ({ outcomes }: Run): Outcome[] =>
  outcomes.filter(({ status }) => status === 'failed')

/** What passed in either run passed; what failed in one of the two only is unsteady. */
export function settle(first: Run, second: Run): Settled {
  const again = new Map(second.outcomes.map((outcome) => [keyOf(outcome), outcome]))
  const passedAlone = (outcome: Outcome): boolean =>
    outcome.name === WHOLE_FILE
      ? !again.has(keyOf(outcome)) && second.outcomes.some(({ file }) => file === outcome.file)
      : again.get(keyOf(outcome))?.status === 'passed'

  const known = new Set(first.outcomes.map(keyOf))
  const unsteady: Outcome[] = []
  const outcomes: Outcome[] = []
  for (const outcome of first.outcomes) {
    const recovered = outcome.status === 'failed' && passedAlone(outcome)
    if (recovered) unsteady.push(outcome)
    if (!recovered) outcomes.push(outcome)
    else if (outcome.name !== WHOLE_FILE) outcomes.push({ ...outcome, status: 'passed' })
    const alone = again.get(keyOf(outcome))
    if (outcome.status === 'passed' && alone?.status === 'failed') unsteady.push(alone)
  }
  outcomes.push(...second.outcomes.filter((outcome) => !known.has(keyOf(outcome))))
  if (first.fault !== undefined && second.fault === undefined)
    return {
      outcomes,
      unsteady: [...unsteady, { file: '', name: 'the run', status: 'failed', seconds: 0, why: first.fault }],
    }
  return first.fault === undefined ? { outcomes, unsteady } : { outcomes, unsteady, fault: first.fault }
}
