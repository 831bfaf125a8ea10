import { useEffect, useEffectEvent, useRef } from 'react'
import { type Material, materialInfo } from '../../contract/materials.ts'
import { useFetchCall } from '../providers/useFetchCall.ts'

/** Codes asked for at once (contract/materials.ts). */
const BATCH = 500

/** Looks up codes that were typed or pasted, many in one call; without an answer nothing is found, and the server looks again at what is saved. */
export function useMaterialLookup(
  waiting: readonly string[],
  onAnswer: (codes: ReadonlySet<string>, found: readonly Material[] | undefined) => void,
): void {
  const fetchCall = useFetchCall()
  const asking = useRef(false)
  const settle = useEffectEvent(onAnswer)
  const resolve = useEffectEvent(async (asked: readonly string[]) => {
    asking.current = true
    const codes = new Set(asked.slice(0, BATCH))
    const found = await fetchCall(materialInfo, { body: { codes: [...codes] } }, { silent: true }).catch(
      () => undefined,
    )
    asking.current = false
    settle(codes, found)
  })
  useEffect(() => {
    if (waiting.length > 0 && !asking.current) void resolve(waiting)
  }, [waiting])
}
