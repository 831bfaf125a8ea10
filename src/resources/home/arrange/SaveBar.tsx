import { type ReactNode, Suspense, useState } from 'react'
import { dashboardSave, type HomeConfig, homeWidgetSave } from '../../../../contract/dashboards.ts'
import { useT } from '../../../i18n/i18n.ts'
import { toast } from '../../../providers/toast.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import type { Plan } from './usePlan.ts'
import arrangeStyles from './Arrange.module.css'
import homeStyles from '../Home.module.css'

const ConfirmDialog = lazy(lazyAntd(() => import('../../../ui/ConfirmDialog.tsx')))
const RoleHomeDialog = lazy(lazyAntd(() => import('./RoleHomeDialog.tsx')))

type Whose = 'me' | 'everybody'
interface Props {
  inForce: { from: 'builtIn' | 'org' | 'role' | 'person' }
  /** Where everybody's home comes from, once known. */
  org: 'builtIn' | 'org' | undefined
  mayAll: boolean
  plan: Plan
  /** The button that adds a block. */
  add: ReactNode
  onLeave: () => void
}

/** What is arranged is kept for oneself or for everybody, or given up for what was before it. */
export function SaveBar({ inForce, org, mayAll, plan, add, onLeave }: Props) {
  const t = useT()
  const [giveUp, setGiveUp] = useState<Whose>()
  const [forRole, setForRole] = useState(false)
  const calls = {
    me: useCommand(homeWidgetSave, { silent: true }),
    everybody: useCommand(dashboardSave, { silent: true }),
  }
  const refused = calls.me.error ?? calls.everybody.error
  /** Once told who changed it, saving again is meant to replace what they made. */
  const versionOf = (whose: Whose): { version?: number } => {
    const { error } = calls[whose]
    const version =
      error?.code === 'VERSION_STALE' ? Number(error.data['version'] ?? 0) : plan.versions[whose]
    return version === undefined ? {} : { version }
  }
  const keep = async (whose: Whose, config: HomeConfig | null) => {
    setGiveUp(undefined)
    calls[whose === 'me' ? 'everybody' : 'me'].clear()
    if (!(await calls[whose].mutate({ body: { ...versionOf(whose), config } }))) return
    // Who arranges for everybody sees what everybody sees.
    if (whose === 'everybody' && inForce.from === 'person')
      if (!(await calls.me.mutate({ body: { ...versionOf('me'), config: null } }))) return
    plan.discard()
    toast('success', t('common.saved'))
    onLeave()
  }
  const config = { blocks: [...plan.blocks] }
  return (
    <>
      <div className={arrangeStyles['tools']}>
        {add}
        <Button disabled={!plan.undo} onClick={plan.undo}>
          {t('home.arrange.undo')}
        </Button>
        <span className="quiet">{t(`home.arrange.from.${inForce.from}`)}</span>
        <span className={arrangeStyles['saves']}>
          {inForce.from === 'person' && (
            <Button kind="text" onClick={() => setGiveUp('me')}>
              {t('home.arrange.resetMe')}
            </Button>
          )}
          {mayAll && org === 'org' && (
            <Button kind="text" onClick={() => setGiveUp('everybody')}>
              {t('home.arrange.resetEverybody')}
            </Button>
          )}
          <Button
            onClick={() => {
              plan.discard()
              onLeave()
            }}
          >
            {t('common.cancel')}
          </Button>
          {mayAll && <Button onClick={() => setForRole(true)}>{t('home.arrange.saveRole')}</Button>}
          {mayAll && (
            <Button
              busy={calls.everybody.busy}
              disabled={plan.versions.everybody === undefined}
              onClick={() => void keep('everybody', config)}
            >
              {t('home.arrange.saveEverybody')}
            </Button>
          )}
          <Button kind="primary" busy={calls.me.busy} onClick={() => void keep('me', config)}>
            {t('home.arrange.saveMe')}
          </Button>
        </span>
      </div>
      {refused && (
        <p className={homeStyles['notice']} role="alert">
          <span>
            {refused.message}{' '}
            {t(refused.code === 'VERSION_STALE' ? 'home.arrange.stale' : 'common.failedKept')}
          </span>
          <span className="quiet">
            {t('common.requestId')} <code>{refused.requestId}</code>
          </span>
        </p>
      )}
      {forRole && (
        <Suspense fallback={null}>
          <RoleHomeDialog
            config={config}
            onDone={() => {
              plan.discard()
              onLeave()
            }}
            onClose={() => setForRole(false)}
          />
        </Suspense>
      )}
      {giveUp && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t(giveUp === 'me' ? 'home.arrange.resetMe' : 'home.arrange.resetEverybody')}
            text={t(giveUp === 'me' ? 'home.arrange.resetMeText' : 'home.arrange.resetEverybodyText')}
            ok={t('common.ok')}
            cancel={t('common.cancel')}
            onOk={() => keep(giveUp, null)}
            onCancel={() => setGiveUp(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
