/** What a step of the gate found: nothing, or lines for the person who must repair it. */
export type Faults = readonly string[]

export interface Step {
  name: string
  run: () => Faults | Promise<Faults>
}
