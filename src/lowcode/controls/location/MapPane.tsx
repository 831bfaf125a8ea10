import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import type { Point } from './coordinates.ts'

interface Props {
  point: Point
  zoom: number
  height: string
  tiles: string | undefined
  attribution: string | undefined
  label: string
  put: (point: Point) => void
  /** Tiles do not come; told once. */
  failed: () => void
}

const MOST = 20

/** Squares with their number, where no tiles are set up: one still sees how far one has gone. */
class Squares extends L.GridLayer {
  protected override createTile({ x, y, z }: L.Coords): HTMLElement {
    const square = document.createElement('div')
    square.className = 'lc-square'
    square.textContent = `${z}/${x}/${y}`
    return square
  }
}

/** Leaflet takes an attribution for markup. */
const escaped = (text: string): string =>
  Object.assign(document.createElement('span'), { textContent: text }).innerHTML

/** A map with one marker: click it, drag the marker, or use the keys of the map and the boxes above. */
export default function MapPane({ point, zoom, height, tiles, attribution, label, put, failed }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ map: L.Map; marker: L.Marker }>(undefined)
  const latest = useRef({ put, failed })
  useEffect(() => {
    latest.current = { put, failed }
  })
  const begin = useRef({ point, zoom })
  useEffect(() => {
    if (!box.current) return undefined
    const { lng, lat } = begin.current.point
    const map = L.map(box.current, {
      center: [lat, lng],
      zoom: begin.current.zoom,
      maxZoom: MOST,
      attributionControl: attribution !== undefined,
    })
    const layer =
      tiles === undefined
        ? new Squares({ maxZoom: MOST })
        : L.tileLayer(tiles, {
            maxZoom: MOST,
            ...(attribution !== undefined && { attribution: escaped(attribution) }),
          })
    let silent = false
    layer.on('tileerror', () => {
      if (!silent) latest.current.failed()
      silent = true
    })
    layer.addTo(map)
    const icon = L.divIcon({ className: 'lc-pin', iconSize: [20, 20], iconAnchor: [10, 20] })
    const marker = L.marker([lat, lng], { icon, draggable: true, title: label, alt: label }).addTo(map)
    const place = (at: L.LatLng) => latest.current.put(at.wrap())
    map.on('click', ({ latlng }) => place(latlng))
    marker.on('dragend', () => place(marker.getLatLng()))
    drawn.current = { map, marker }
    return () => {
      map.remove()
      drawn.current = undefined
    }
  }, [tiles, attribution, label])
  const { lng, lat } = point
  useEffect(() => {
    if (!drawn.current) return
    const { map, marker } = drawn.current
    marker.setLatLng([lat, lng])
    if (!map.getBounds().contains([lat, lng])) map.panTo([lat, lng])
  }, [lng, lat])
  return <div ref={box} className="lc-map" role="application" aria-label={label} style={{ height }} />
}
