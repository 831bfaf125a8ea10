/** What a step of the gate found: nothing, or lines for the person who must repair it. */
export type Faults = readonly string[]

export interface Step {
  name: string
  /** Takes its turn in a second row, beside the others. */
  isAside?: true
  run: () => Faults | Promise<Faults>
}
