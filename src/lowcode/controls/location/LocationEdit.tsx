import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { usePage } from '../../runtime/page.ts'
import type { MapSettings } from '../../runtime/services.ts'
import { length, number, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { Entry } from '../input/Entry.tsx'
import { converted, placeOf, type System } from './coordinates.ts'
import { lazy } from '../../../ui/lazy.tsx'

const LocationDialog = lazy(() => import('./LocationDialog.tsx'))

/** An address with its place on the map, chosen in a dialog. */
export default function LocationEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { services } = usePage()
  const t = useT()
  const [map, setMap] = useState<MapSettings>()
  const place = placeOf(state.value)
  const begin = (system: System) =>
    place
      ? { ...place, ...converted(place, place.system ?? system, system) }
      : { lng: number(control, 'lng') ?? 116.404, lat: number(control, 'lat') ?? 39.915, address: '' }
  const show = () => {
    if (state.disabled) return
    services.map().then(setMap, () => undefined) // whoever asked has told why it did not come
  }
  return (
    <>
      <Entry
        id={id}
        readOnly
        aria-label={words(control, 'label', services.lang) || undefined}
        aria-haspopup="dialog"
        value={place ? place.address || `${place.lng}, ${place.lat}` : ''}
        placeholder={words(control, 'placeholder', services.lang)}
        disabled={state.disabled}
        invalid={invalid}
        aria-describedby={describedBy}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          show()
        }}
        after={
          <>
            {place && !state.disabled && (
              <button
                type="button"
                className="lc-clear"
                tabIndex={-1}
                aria-label={t('lowcode.clear')}
                onClick={() => change(null)}
              >
                <Icon name="close" />
              </button>
            )}
            <button
              type="button"
              className="lc-clear"
              tabIndex={-1}
              disabled={state.disabled}
              aria-label={t('lowcode.location.pick')}
              onClick={show}
            >
              <Icon name="search" />
            </button>
          </>
        }
      />
      {map && (
        <Suspense fallback={null}>
          <LocationDialog
            map={map}
            begin={begin(map.system)}
            zoom={number(control, 'zoom') ?? 17}
            height={length(control, 'height') ?? '500px'}
            cancel={() => setMap(undefined)}
            confirm={(next) => {
              setMap(undefined)
              change({ ...next, system: map.system })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
