import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { UserInfo } from '../../../contract/auth.ts'
import { updateUserInfo } from '../../../contract/users.ts'
import { useT } from '../../i18n/i18n.ts'
import { enter } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'

/** Name of a newcomer who came without one, by a provider or a program: colleagues and partners will read it on every document. */
export default function NameForm({ user }: { user: UserInfo }) {
  const t = useT()
  const save = useCommand(updateUserInfo, {
    done: t('common.saved'),
    onDone: ({ realName, nickName }) => enter({ ...user, realName, nickName: nickName || realName }),
  })
  return (
    <Form<{ realName: string }>
      layout="vertical"
      requiredMark={false}
      onFinishFailed={() => toast('error', t('common.checkInput'))}
      onFinish={({ realName }) => {
        void save.mutate({
          body: { nickName: user.nickName, mobile: user.mobile, realName: realName.trim() },
        })
      }}
    >
      <Form.Item
        name="realName"
        label={t('auth.name')}
        extra={t('shell.noOrg.nameHint')}
        rules={[{ required: true, whitespace: true, message: t('auth.nameEmpty') }]}
      >
        <Input maxLength={40} autoComplete="name" />
      </Form.Item>
      <Button submit block busy={save.busy}>
        {t('common.save')}
      </Button>
    </Form>
  )
}
