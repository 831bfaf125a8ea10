import type { ComponentType } from 'react'
import { language } from '../i18n/i18n.ts'

type Loaded<P> = Promise<{ default: ComponentType<P> }>

/**
 * For `lazy`: a part made of antd's, with antd's look around it. antd and its tokens cost more than the whole first screen, so
 * they come with the first dialog or form that is opened, not with the shell (decision 0032).
 */
export const lazyAntd =
  <P extends object>(load: () => Loaded<P>): (() => Loaded<P>) =>
  async () => {
    const [{ default: Part }, { AntdLook, loadLocale }] = await Promise.all([
      load(),
      import('./AntdLook.tsx'),
    ])
    await loadLocale(language())
    return {
      default: (props: P) => (
        <AntdLook>
          <Part {...props} />
        </AntdLook>
      ),
    }
  }
