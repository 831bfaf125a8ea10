import { type ComponentType, createElement, type ReactNode, useRef, useState } from 'react'
import { loadChunk } from './chunk.ts'
import { ChunkLost } from './ChunkLost.tsx'

export interface Fetched<P> {
  /** The part, once it has come. */
  part: () => ComponentType<P> | undefined
  fetch: () => Promise<void>
}

/** A part of the page that is fetched when it is first needed; the next place that needs it has it at once. */
export function fetchedPart<P>(load: () => Promise<{ default: ComponentType<P> }>): Fetched<P> {
  let part: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  return {
    part: () => part,
    fetch() {
      loading ??= loadChunk(load).then(
        (loaded) => {
          part = loaded.default
        },
        // Without a network the next approach asks again.
        () => {
          loading = undefined
        },
      )
      return loading
    },
  }
}

interface Near<P> {
  /** What takes the face's place: the person is here and the part has come. */
  Part: ComponentType<P> | undefined
  /** Whether the part shall open as soon as it is drawn, because the face was pressed. */
  opens: boolean
  /** The person comes near: with the pointer, the focus or a key. */
  come: (opens?: boolean) => void
  /** Stands beside a face that was pressed in vain. */
  lost: ReactNode
}

/** Lazy hydration: a control rests as a light face until a person comes near; its real part then takes the face's place. */
export function useNear<P>(fetched: Fetched<P>): Near<P> {
  const [near, setNear] = useState(false)
  const [opens, setOpens] = useState(false)
  const [lost, setLost] = useState(false)
  const here = useRef(false)
  const pressed = useRef(false)
  const fetch = async () => {
    here.current = true
    await fetched.fetch()
    here.current = fetched.part() !== undefined
    setNear(here.current)
    setLost(!here.current && pressed.current)
    return here.current
  }
  return {
    Part: near ? fetched.part() : undefined,
    opens,
    come(open = false) {
      if (open) {
        pressed.current = true
        setOpens(true)
      }
      if (here.current) return
      if (fetched.part()) {
        here.current = true
        setNear(true)
      } else void fetch()
    },
    lost: lost && createElement(ChunkLost, { retry: fetch }),
  }
}
