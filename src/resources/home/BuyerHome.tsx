import { Home } from './Home.tsx'

export default function BuyerHome() {
  return <Home side="buyer" />
}
