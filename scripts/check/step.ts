/** What a step of the gate found: nothing, or lines for the person who must repair it. */
export type Faults = readonly string[]

export interface Step {
  name: string
  /** Runs beside the others, which take turns. */
  isAside?: true
  run: () => Faults | Promise<Faults>
}
