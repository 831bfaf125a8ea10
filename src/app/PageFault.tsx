import { Component, type ReactNode } from 'react'
import { t } from '../i18n/i18n.ts'
import { Failure } from '../ui/states.tsx'

/** Keeps a broken screen from taking the shell with it. */
export class PageFault extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <Failure
        message={t('errors.screen')}
        text={t('errors.screenHelp')}
        onRetry={() => this.setState({ broken: false })}
      />
    )
  }
}
