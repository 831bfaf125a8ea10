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
  const current = () => there ?? Later
  const renew = () => {
    Later = reactLazy(fetch)
  }
  return {
    Part: (given: P) => <Place current={current} renew={renew} fetch={fetch} given={given} />,
    fetch,
  }
}

/** React's `lazy`, as every part of the page is declared. */
export const lazy = <P extends object>(load: () => Loaded<P>): ComponentType<P> => lazyPart(load).Part

interface PlaceProps<P> {
  current: () => ComponentType<P>
  renew: () => void
  fetch: () => Loaded<P>
  given: P
}

/** What is closed stands over the page. */
interface Closable {
  onClose?: () => void
  onCancel?: () => void
  cancel?: () => void
}

interface PlaceState<P> {
  /** What it was drawn with it stays: another would be drawn anew and lose what is typed. */
  Part: ComponentType<P>
  error?: unknown
}

class Place<P extends object> extends Component<PlaceProps<P>, PlaceState<P>> {
  override state: PlaceState<P> = { Part: this.props.current() }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(): void {
    this.props.renew()
  }

  private readonly retry = () =>
    this.props.fetch().then(
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
    const { onClose, onCancel, cancel }: Closable = given
    return <ChunkLost retry={this.retry} stalled={error.stalled} close={onClose ?? onCancel ?? cancel} />
  }
}
