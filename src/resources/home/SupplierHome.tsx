import { Home } from './Home.tsx'

export default function SupplierHome() {
  return <Home side="supplier" />
}
