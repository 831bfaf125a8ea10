import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** React alone with a plain form: what a sign-in page costs at least. */
function SignIn() {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>Tandem 供需协同</h1>
      <label>
        账号 <input value={account} onChange={(event) => setAccount(event.target.value)} />
      </label>
      <label>
        密码 <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
      </label>
      <button type="submit">登录</button>
    </form>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<SignIn />)
