import { type ComponentType, useRef, useState } from 'react'

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
      loading ??= load().then(
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
}

/** Lazy hydration: a control rests as a light face until a person comes near; its real part then takes the face's place. */
export function useNear<P>(fetched: Fetched<P>): Near<P> {
  const [near, setNear] = useState(false)
  const [opens, setOpens] = useState(false)
  const here = useRef(false)
  return {
    Part: near ? fetched.part() : undefined,
    opens,
    come(open = false) {
      if (open) setOpens(true)
      if (here.current) return
      here.current = true
      if (fetched.part()) setNear(true)
      else
        void fetched.fetch().then(() => {
          here.current = fetched.part() !== undefined
          setNear(here.current)
        })
    },
  }
}
