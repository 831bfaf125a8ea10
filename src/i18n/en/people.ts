import type { Same } from '../same.ts'
import type { people as zh } from '../zh/people.ts'

export const people = {
  title: 'People',
  about:
    'People of this organisation, their positions and roles. Who is invited signs in, with a password they set themselves, and accepts.',
  invite: 'Invite',
  inviteTitle: 'Invite a colleague',
  invited: 'Invitation sent',
  empty: { title: 'Nobody found', text: 'Try another keyword, or invite a colleague.' },
  field: {
    account: 'Account',
    realName: 'Name',
    deptName: 'Department',
    position: 'Position',
    roles: 'Roles',
    isAdmin: 'Administrator',
    status: 'Status',
    seenAt: 'Last seen',
  },
  accountHint: 'Mobile number or e-mail',
  status: { INVITED: 'Invited', ACTIVE: 'Active', DISABLED: 'Disabled' },
  action: {
    disable: 'Disable',
    enable: 'Enable',
    inviteAgain: 'Send invitation again',
    reset: 'Send reset code',
    resetTwoFactor: 'Reset two-factor authentication',
    seeAs: 'See as this person',
  },
  confirm: {
    disable: 'Disabled, they leave this organisation at once. Are you sure?',
    inviteAgain: 'Send the invitation to this person again?',
    reset: 'Send a code to reset the password to this account?',
    resetTwoFactor:
      'Reset the two-factor authentication of this person? All their sessions end, and they set a new password by a code sent to their account.',
  },
  done: {
    disable: 'Done',
    enable: 'Done',
    inviteAgain: 'Invitation sent',
    reset: 'The code was sent',
    resetTwoFactor: 'Done',
  },
  twoFactor: 'Two-factor authentication is on',
  adminHint: 'Has every right of this organisation, without roles',
  never: 'Never',
  absence: {
    title: 'Absence and substitute',
    of: '{{name}} · absence and substitute',
    about:
      'While you are away your substitute has your roles besides their own; being administrator is not passed on.',
    line: '{{from}} to {{until}}: {{substitute}} stands in for {{person}}',
    substitute: 'Substitute',
    from: 'First day',
    until: 'Last day',
    add: 'Add substitute',
  },
  fault: { account: 'Enter a valid mobile number or e-mail address' },
} satisfies Same<typeof zh>
