import { Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePage } from '../../runtime/page.ts'
import type { MapSettings } from '../../runtime/services.ts'
import { PickModal } from '../pick/PickModal.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { converted, inRange, type Place, type Point, rounded } from './coordinates.ts'
import './location.css'

const MapPane = lazy(() => import('./MapPane.tsx'))

interface Props {
  map: MapSettings
  begin: Place
  zoom: number
  height: string
  confirm: (place: Place) => void
  cancel: () => void
}

interface SearchedPlace extends Point {
  name: string
}

const PAUSE = 300
/** How long a position may take, in milliseconds. */
const PATIENCE = 15_000

/** Where it is: found by name, pointed at on the map, or typed as longitude and latitude. */
export default function LocationDialog({ map, begin, zoom, height, confirm, cancel }: Props) {
  const { services } = usePage()
  const t = useT()
  const [address, setAddress] = useState(begin.address)
  const [lng, setLng] = useState(String(begin.lng))
  const [lat, setLat] = useState(String(begin.lat))
  const point = {
    lng: lng.trim() === '' ? Number.NaN : Number(lng),
    lat: lat.trim() === '' ? Number.NaN : Number(lat),
  }
  const valid = inRange(point)
  const put = (to: Point) => {
    setLng(String(rounded(to.lng)))
    setLat(String(rounded(to.lat)))
  }
  return (
    <PickModal
      title={t('lowcode.location.title')}
      width="66%"
      cancel={cancel}
      confirmOff={!valid}
      confirm={() => confirm({ lng: rounded(point.lng), lat: rounded(point.lat), address: address.trim() })}
    >
      {map.search && (
        <Search
          ask={map.search}
          choose={(found) => {
            put(found)
            setAddress(found.name)
          }}
        />
      )}
      <Here put={(point) => put(converted(point, 'wgs84', map.system))} />
      <div className="lc-location">
        <label>
          {t('lowcode.location.address')}
          <input
            className="input"
            data-first={map.search ? undefined : true}
            maxLength={200}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        {(
          [
            ['lng', lng, setLng],
            ['lat', lat, setLat],
          ] as const
        ).map(([key, value, set]) => (
          <label key={key}>
            {t(`lowcode.location.${key}`)}
            <input
              className="input"
              inputMode="decimal"
              value={value}
              aria-invalid={!valid || undefined}
              onChange={({ target }) => set(target.value)}
            />
          </label>
        ))}
      </div>
      {!valid && (
        <p className="field-fault" role="alert">
          {t('lowcode.location.range')}
        </p>
      )}
      {map.tiles === undefined && <p className="quiet">{t('lowcode.location.plain')}</p>}
      <Suspense fallback={<div className="skeleton" style={{ height }} aria-hidden="true" />}>
        <MapPane
          point={valid ? point : begin}
          zoom={zoom}
          height={height}
          tiles={map.tiles}
          attribution={map.attribution}
          label={t('lowcode.location.map')}
          put={put}
          failed={() => services.say('warning', t('lowcode.location.tiles'))}
        />
      </Suspense>
    </PickModal>
  )
}

/** Where the person is, as the browser finds it: asked of them by the browser, and only when they press it. */
function Here({ put }: { put: (point: Point) => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<1 | 2 | 3>()
  const gone = useRef(false)
  useEffect(
    () => () => {
      gone.current = true
    },
    [],
  )
  // A page that came without encryption is given none.
  if (!('geolocation' in navigator)) return null
  const locate = () => {
    setBusy(true)
    setFailed(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (gone.current) return
        setBusy(false)
        put({ lng: coords.longitude, lat: coords.latitude })
      },
      ({ code }) => {
        if (gone.current) return
        setBusy(false)
        setFailed(code === 1 || code === 3 ? code : 2)
      },
      { enableHighAccuracy: true, timeout: PATIENCE },
    )
  }
  return (
    <div>
      <Button size="small" busy={busy} onClick={locate}>
        {t('lowcode.location.here')}
      </Button>
      {failed !== undefined && (
        <p className="field-fault" role="alert">
          {t('lowcode.location.failed', { status: `${failed} (${t(`lowcode.location.refused.${failed}`)})` })}
        </p>
      )}
    </div>
  )
}

/** Places by name, from the geocoder of the installation. */
function Search({
  ask,
  choose,
}: {
  ask: (text: string) => Promise<readonly SearchedPlace[]>
  choose: (found: SearchedPlace) => void
}) {
  const t = useT()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly SearchedPlace[]>()
  const [failed, setFailed] = useState<string>()
  const word = text.trim()
  useEffect(() => {
    if (word === '') return undefined
    let gone = false
    const timer = setTimeout(() => {
      ask(word).then(
        (places) => {
          if (gone) return
          setFailed(undefined)
          setFound(places)
        },
        (error: unknown) => !gone && setFailed(error instanceof Error ? error.message : String(error)),
      )
    }, PAUSE)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [ask, word])
  return (
    <div>
      <input
        data-first
        type="search"
        className="input"
        aria-label={t('lowcode.location.search')}
        placeholder={t('lowcode.location.search')}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setFound(undefined)
          setFailed(undefined)
        }}
      />
      {failed !== undefined && (
        <p className="field-fault" role="alert">
          {t('lowcode.location.failed', { status: failed })}
        </p>
      )}
      {word !== '' && found && (
        <div className="lc-location-found">
          {found.map((place) => (
            <Button
              key={`${place.name} ${place.lng} ${place.lat}`}
              kind="link"
              onClick={() => {
                choose(place)
                setText('')
              }}
            >
              {place.name}
            </Button>
          ))}
          {found.length === 0 && <p className="quiet">{t('lowcode.location.noMatch')}</p>}
        </div>
      )}
    </div>
  )
}
