import { createContext, useContext, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** Where a page of an application stands. */
export interface Place {
  /** Its page, its record and its mode, as an address names them. */
  search: URLSearchParams
  /** Shows another record or page in the same place. */
  go: (search: URLSearchParams, replace?: boolean) => void
  /** It stands over another, in a dialog or a drawer that has its title. */
  isOver: boolean
  /** Told of the record that was made here, for whoever opened the place to have it made. */
  made?: ((id: string) => void) | undefined
}

export const PlaceContext = createContext<Place | undefined>(undefined)

/** The place of this page: in a tab with an address, unless it was opened over another. */
export function usePlace(): Place {
  const over = useContext(PlaceContext)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return useMemo(
    () =>
      over ?? {
        search,
        go: (next, replace = false) => void navigate(`/custompage/detail?${next}`, { replace }),
        isOver: false,
      },
    [over, search, navigate],
  )
}
