/** A star as full as it is given. */
export function Star({ share }: { share: number }) {
  return (
    <span className="lc-star" aria-hidden="true">
      ★<span style={{ width: `${share * 100}%` }}>★</span>
    </span>
  )
}
