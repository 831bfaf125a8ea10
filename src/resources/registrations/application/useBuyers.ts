import { registrationBuyers } from '../../../../contract/registrations.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import type { FaceProps } from './useApplication.ts'

/** What a buyer is named by in its link has no more letters. */
const MOST = 60

/**
 * The buyers that may be applied to: by a buyer's own link that one, else those that are offered and the one that was chosen before, which may have been
 * reached by its link.
 */
export function useBuyers(chosen: string | undefined) {
  const byLink = (new URLSearchParams(location.search).get('buyer') ?? '').trim().slice(0, MOST)
  const wanted = byLink || (chosen ?? '')
  const offered = useCallQuery('registrations', registrationBuyers, { query: {} }, { silent: true })
  const named = useCallQuery(
    'registrations',
    registrationBuyers,
    { query: { buyer: wanted } },
    { enabled: wanted !== '', silent: true },
  )
  const [one] = named.data ?? []
  const others = (offered.data ?? []).filter(({ id }) => id !== one?.id)
  const link: FaceProps['link'] = byLink === '' ? 'absent' : one ? 'known' : 'unknown'
  return {
    link,
    buyers: link === 'known' && one ? [one] : [...(one ? [one] : []), ...others],
    error: offered.error ?? named.error,
    loading: !offered.data || (wanted !== '' && !named.data),
    refetch: () => Promise.all([offered.refetch(), ...(wanted === '' ? [] : [named.refetch()])]),
  }
}
