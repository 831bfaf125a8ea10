import type { AppModel } from '../../../../contract/lowcode/app.ts'
import { hasSame } from '../../../../contract/hasSame.ts'

/** A model changed here, joined with what somebody else saved over the one it was changed from. */
export interface Joined {
  model: AppModel
  /** Entities that both changed; what was done here counts. */
  both: AppModel['entities']
}

/** Entity by entity, menu entry by menu entry, ask by ask, case by case and function by function: what was left alone here is theirs; what one removed and the other changed stays. */
export function joined(base: AppModel, mine: AppModel, theirs: AppModel): Joined {
  const [entities, menu, asks, cases, functions] = [
    joinedList(base.entities, mine.entities, theirs.entities, ({ id }) => id),
    joinedList(base.menu, mine.menu, theirs.menu, ({ page }) => page),
    joinedList(base.asks ?? [], mine.asks ?? [], theirs.asks ?? [], ({ noun }) => noun),
    joinedList(base.cases ?? [], mine.cases ?? [], theirs.cases ?? [], ({ id }) => id),
    joinedList(base.functions ?? [], mine.functions ?? [], theirs.functions ?? [], ({ name }) => name),
  ]
  const { asks: _asks, cases: _cases, functions: _functions, ...rest } = mine
  return {
    model: {
      ...rest,
      entities: entities.list,
      menu: menu.list,
      ...(asks.list.length > 0 && { asks: asks.list }),
      ...(cases.list.length > 0 && { cases: cases.list }),
      ...(functions.list.length > 0 && { functions: functions.list }),
    },
    both: entities.both,
  }
}

function joinedList<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (one: T) => string,
): { list: T[]; both: T[] } {
  const byKey = (list: readonly T[]) => new Map(list.map((one) => [keyOf(one), one]))
  const [was, my, their] = [byKey(base), byKey(mine), byKey(theirs)]
  const both: T[] = []
  const pick = (key: string): T[] => {
    const [before, here, there] = [was.get(key), my.get(key), their.get(key)]
    if (here !== undefined && there !== undefined) {
      if (hasSame(here, before)) return [there]
      if (!hasSame(there, before) && !hasSame(here, there)) both.push(here)
      return [here]
    }
    // Only one still has it: the other removed it, unless it is new.
    const left = here ?? there
    return left === undefined || (before !== undefined && hasSame(left, before)) ? [] : [left]
  }
  const moved = !hasSame(
    [...my.keys()].filter((key) => was.has(key)),
    [...was.keys()].filter((key) => my.has(key)),
  )
  const keys = new Set(moved ? [...my.keys(), ...their.keys()] : [...their.keys(), ...my.keys()])
  return { list: [...keys].flatMap(pick), both }
}
