// oxlint-disable-next-line no-restricted-imports -- the one place around it
import { Component, type ComponentType, lazy as reactLazy, type ReactNode } from 'react'
import { ChunkError, loadChunk } from './chunk.ts'
import { ChunkLost } from './ChunkLost.tsx'

type Loaded<P> = Promise<{ default: ComponentType<P> }>

interface LazyPart<P> {
  Part: ComponentType<P>
  /** Fetches its code before it is drawn. */
  fetch: () => Loaded<P>
}

/**
 * A part of the page with code of its own. React's `lazy` shows a skeleton even for code that is there, and leaves it on the screen for a third
 * of a second at least: what was fetched ahead is drawn at once here. What is not delivered says so in its place, and nowhere else.
 */
export function lazyPart<P extends object>(load: () => Loaded<P>): LazyPart<P> {
  let there: ComponentType<P> | undefined
  const fetch = async () => {
    const loaded = await loadChunk(load)
    there = loaded.default
    return loaded
  }
  // React remembers a refusal for ever, so the next place begins with another.
  let Later: ComponentType<P> = reactLazy(fetch)
  const source: Source<P> = {
    current: () => there ?? Later,
    renew: () => {
      Later = reactLazy(fetch)
    },
    fetch,
  }
  return { Part: (props: P) => <Place of={source} given={props} />, fetch }
}

/** React's `lazy`, as every part of the page is declared. */
export const lazy = <P extends object>(load: () => Loaded<P>): ComponentType<P> => lazyPart(load).Part

interface Source<P> {
  current: () => ComponentType<P>
  renew: () => void
  fetch: () => Loaded<P>
}

interface PlaceProps<P> {
  of: Source<P>
  given: P
}

interface PlaceState<P> {
  /** What it was drawn with it stays: another would be drawn anew and lose what is typed. */
  Part: ComponentType<P>
  error?: unknown
}

class Place<P extends object> extends Component<PlaceProps<P>, PlaceState<P>> {
  override state: PlaceState<P> = { Part: this.props.of.current() }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(): void {
    this.props.of.renew()
  }

  private readonly retry = () =>
    this.props.of.fetch().then(
      (loaded) => {
        this.setState({ Part: loaded.default, error: undefined })
        return true
      },
      () => false,
    )

  override render(): ReactNode {
    const { Part, error } = this.state
    const { given } = this.props
    if (error === undefined) return <Part {...given} />
    if (!(error instanceof ChunkError)) throw error
    return <ChunkLost retry={this.retry} stalled={error.stalled} close={closeOf(given)} />
  }
}

/** What is closed stands over the page. */
function closeOf(given: object): (() => void) | undefined {
  const close: unknown = ['onClose', 'onCancel', 'cancel'].flatMap(
    (name) => Reflect.get(given, name) ?? [],
  )[0]
  return typeof close === 'function' ? () => void close() : undefined
}
