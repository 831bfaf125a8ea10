// Written by scripts/schema-types.ts from the migrated database. Do not edit: run `node scripts/schema-types.ts`.
import type { ColumnType, RawBuilder } from 'kysely'

/** Written by the database where no value is given. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
/** Written by the database alone. */
type Always<T> = ColumnType<T, never, never>
/** Read as unknown, written with `json()`. */
type Json = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>
type JsonDefaulted = ColumnType<unknown, RawBuilder<unknown> | undefined, RawBuilder<unknown>>
type JsonNullable = ColumnType<unknown, RawBuilder<unknown> | null | undefined, RawBuilder<unknown> | null>

export interface DB {
  annexes: {
    id: Defaulted<string>
    noun: string
    record_id: string
    file_id: string
    side: 'buyer' | 'supplier'
    buyer_org_id: string
    supplier_org_id: string
    shared: boolean
    by_user_id: string
    by_name: string
    at: Defaulted<string>
  }
  app_consents: {
    app_id: string
    org_id: string
    noun: 'orders' | 'orderLines' | 'suppliers' | 'materials'
    reason: Json
    granted: boolean
    by_name: string
    at: Defaulted<string>
  }
  app_entities: {
    id: string
    app_id: string
    org_id: string
    side: 'buyer' | 'supplier'
  }
  app_files: {
    file_id: string
    record_id: string
    org_id: string
    side: 'buyer' | 'supplier'
  }
  app_numbers: {
    entity_id: string
    prefix: string
    last: Defaulted<number>
    app_id: string
    org_id: string
    side: 'buyer' | 'supplier'
  }
  app_pages: {
    id: Defaulted<string>
    app_id: string
    org_id: string
    side: 'buyer' | 'supplier'
    version: Defaulted<number>
    document: Json
    release: Defaulted<number>
    changed: Defaulted<boolean>
    menu_id: Always<number>
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
  }
  app_partners: {
    app_id: string
    org_id: string
    side: 'buyer' | 'supplier'
    partner_org_id: string
    partner_name: string
    partner_code: string
  }
  app_records: {
    id: Defaulted<string>
    app_id: string
    entity_id: string
    org_id: string
    side: 'buyer' | 'supplier'
    partner_org_id: string | null
    partner_name: Defaulted<string>
    parent_id: string | null
    sort: Defaulted<number>
    version: Defaulted<number>
    data: Json
    created_at: Defaulted<string>
    created_by: string
    updated_at: Defaulted<string>
    updated_by: string
  }
  app_releases: {
    id: Defaulted<string>
    app_id: string
    org_id: string
    side: 'buyer' | 'supplier'
    release: number
    live: boolean
    code: string
    name: string
    name_en: string
    icon: string
    owner: string
    model: Json
    pages: Json
    entity_ids: string[]
    page_ids: string[]
    note: Defaulted<string>
    author: string
    at: Defaulted<string>
    dict_ids: Defaulted<string[]>
  }
  app_unique_values: {
    entity_id: string
    field: string
    value: string | null
    record_id: string
    app_id: string
    org_id: string
    side: 'buyer' | 'supplier'
    scope: string
    digest: Buffer
  }
  app_versions: {
    id: Defaulted<string>
    org_id: string
    app_id: string
    page_id: string | null
    version: number
    release: Defaulted<number>
    note: Defaulted<string>
    author: string
    at: Defaulted<string>
    document: Json
  }
  apps: {
    id: Defaulted<string>
    org_id: string
    side: 'buyer' | 'supplier'
    version: Defaulted<number>
    code: string
    name: string
    name_en: Defaulted<string>
    icon: Defaulted<string>
    remark: Defaulted<string>
    model: Json
    release: Defaulted<number>
    changed: Defaulted<boolean>
    known_types: JsonDefaulted
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
  }
  codes: {
    id: Defaulted<string>
    purpose: 'image' | 'signUp' | 'reset'
    target: Defaulted<string>
    hash: Buffer
    tries: Defaulted<number>
    created_at: Defaulted<string>
    ends_at: string
  }
  credentials: {
    user_id: string
    hash: string
    changed_at: Defaulted<string>
  }
  currencies: {
    id: Defaulted<string>
    org_id: string
    code: string
    name: string
    name_en: Defaulted<string>
    symbol: Defaulted<string>
    active: Defaulted<boolean>
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  dashboards: {
    id: Defaulted<string>
    org_id: string
    side: 'buyer' | 'supplier'
    version: Defaulted<number>
    config: Json
    updated_at: Defaulted<string>
    updated_by: string
  }
  depts: {
    id: Defaulted<string>
    org_id: string
    parent_id: string | null
    name: string
    sort: Defaulted<number>
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  dicts: {
    id: Defaulted<string>
    org_id: string
    version: Defaulted<number>
    code: string
    name: string
    name_en: Defaulted<string>
    options: JsonDefaulted
    updated_at: Defaulted<string>
    updated_by: string
  }
  diy_blocks: {
    id: Defaulted<string>
    org_id: string
    side: 'buyer' | 'supplier'
    version: Defaulted<number>
    name: string
    name_en: Defaulted<string>
    kind: string
    config: Json
    updated_at: Defaulted<string>
    updated_by: string
  }
  events: {
    seq: Always<number>
    noun: string
    record_id: string
    kind: string
    side: 'buyer' | 'supplier'
    buyer_org_id: string | null
    supplier_org_id: string | null
    shared: boolean
    actor_user_id: string | null
    actor_name: string
    actor_org_id: string | null
    at: Defaulted<string>
    reason: Defaulted<string>
    data: JsonDefaulted
    xact: Defaulted<string>
    horizon: Defaulted<string>
  }
  files: {
    id: Defaulted<string>
    user_id: string
    org_id: string | null
    name: string
    type: 'jpg' | 'png' | 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'doc' | 'xls' | 'ppt' | 'txt' | 'csv' | 'dwg' | 'dxf' | 'step'
    size: number
    sha256: string
    attached: Defaulted<boolean>
    uploaded_at: Defaulted<string>
  }
  fn_subjects: {
    id: Defaulted<string>
    org_id: string
    parent_id: string | null
    code: string
    name: string
    direction: 'debit' | 'credit'
    opening: Defaulted<string>
    active: Defaulted<boolean>
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  fn_summaries: {
    id: Defaulted<string>
    org_id: string
    code: string
    name: string
    active: Defaulted<boolean>
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  home_widgets: {
    user_id: string
    org_id: string
    side: 'buyer' | 'supplier'
    version: Defaulted<number>
    config: Json
    updated_at: Defaulted<string>
  }
  idempotency: {
    user_id: string
    key: string
    path: string
    body_hash: string
    answer: string | null
    at: Defaulted<string>
  }
  job_schedules: {
    kind: string
    next_at: string
  }
  jobs: {
    id: Always<number>
    kind: string
    key: string | null
    payload: Json
    run_at: Defaulted<string>
    attempts: Defaulted<number>
    last_error: string | null
    dead_at: string | null
    created_at: Defaulted<string>
  }
  links: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    version: Defaulted<number>
    buyer_name: string
    supplier_name: string
    code: string
    status: 'REQUESTED' | 'ACTIVE' | 'SUSPENDED' | 'ENDED' | 'REJECTED' | 'WITHDRAWN'
    standing: 'POTENTIAL' | 'QUALIFIED' | 'SUSPENDED' | 'EXITED'
    contact: Defaulted<string>
    phone: Defaulted<string>
    currency: string
    tax_rate: string
    tax_included: Defaulted<boolean>
    payment_days: Defaulted<number>
    over_percent: Defaulted<string>
    under_percent: Defaulted<string>
    early_days: Defaulted<number>
    late_days: Defaulted<number>
    price_percent: Defaulted<string>
    auto_agree: Defaulted<boolean>
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  materials: {
    id: Defaulted<string>
    org_id: string
    version: Defaulted<number>
    code: string
    name: string
    spec: Defaulted<string>
    drawing_no: Defaulted<string>
    unit: string
    currency: string
    price: string
    tax_rate: string
    lead_days: number
    active: Defaulted<boolean>
    remark: Defaulted<string>
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
  }
  membership_roles: {
    org_id: string
    membership_id: string
    role_id: string
  }
  memberships: {
    id: Defaulted<string>
    user_id: string
    org_id: string
    dept_name: Defaulted<string>
    position: Defaulted<string>
    is_admin: Defaulted<boolean>
    status: Defaulted<'ACTIVE' | 'DISABLED' | 'LEFT'>
    created_at: Defaulted<string>
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
    invited_name: Defaulted<string>
  }
  menus: {
    id: number
    side: 'buyer' | 'supplier'
    parent_id: number | null
    position: number
    name: string
    name_en: string
    type: 'nav' | 'app'
    path: Defaulted<string>
    path_only: Defaulted<string>
    source: Defaulted<string>
    is_open: Defaulted<number>
    keep_alive: Defaulted<boolean>
    query: JsonNullable
    may: string | null
  }
  messages: {
    id: Defaulted<string>
    channel: 'email' | 'sms'
    target: string
    subject: string
    text: string
    status: 'HELD' | 'QUEUED' | 'SENT'
    created_at: Defaulted<string>
    sent_at: string | null
  }
  migrations: {
    name: string
    hash: string
    at: Defaulted<string>
  }
  number_sequences: {
    org_id: string
    noun: string
    period: string
    last: Defaulted<number>
  }
  order_lines: {
    id: Defaulted<string>
    order_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: boolean
    order_no: string
    currency: string
    line_no: number
    version: Defaulted<number>
    material_id: string | null
    material_code: string
    material_name: string
    spec: Defaulted<string>
    unit: string
    unit_scale: number
    qty: string
    price: string
    tax_rate: string
    amount: Always<string>
    requested_on: string
    confirmed_on: string | null
    actual_on: string | null
    answer: Defaulted<'PENDING' | 'ACCEPTED' | 'CHANGED' | 'REFUSED' | 'AGREED' | 'RETURNED' | 'REOPENED'>
    answer_reason: Defaulted<string>
    answered_by: Defaulted<string>
    answered_at: string | null
    remark: Defaulted<string>
    over_percent: Defaulted<string>
    under_percent: Defaulted<string>
    agreed_qty: Defaulted<string>
    called_off_qty: Defaulted<string>
    reserved_qty: Defaulted<string>
    received_qty: Defaulted<string>
    accepted_qty: Defaulted<string>
    returned_qty: Defaulted<string>
    replaced_qty: Defaulted<string>
    reconciled_qty: Defaulted<string>
    invoiced_qty: Defaulted<string>
    short_closed: Defaulted<boolean>
    cancelled: Defaulted<boolean>
    close_reason: Defaulted<string>
    may_ship_qty: Always<string>
    to_send_qty: Always<string>
    progress: Always<'OPEN' | 'PARTLY_SHIPPED' | 'SHIPPED' | 'PARTLY_RECEIVED' | 'RECEIVED' | 'SHORT_CLOSED' | 'CANCELLED'>
    next_due_on: string | null
    opened_at: string | null
  }
  order_revisions: {
    order_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    order_no: string
    currency: string
    revision: number
    at: Defaulted<string>
    by_name: string
    reason: Defaulted<string>
    total_amount: string
    changes: Json
    snapshot: Json
  }
  order_schedules: {
    line_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    kind: 'offered' | 'agreed'
    due_on: string
    qty: string
  }
  orders: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    order_no: string
    revision: Defaulted<number>
    version: Defaulted<number>
    status: Defaulted<'DRAFT' | 'APPROVING' | 'SENT' | 'ACKNOWLEDGED' | 'NEGOTIATING' | 'CONFIRMED' | 'COMPLETED' | 'CLOSED' | 'REFUSED' | 'CANCELLED'>
    on_hold: Defaulted<boolean>
    hold_reason: Defaulted<string>
    buyer_name: string
    supplier_name: string
    supplier_code: string
    currency: string
    tax_included: boolean
    amount: Defaulted<string>
    tax_amount: Defaulted<string>
    total_amount: Defaulted<string>
    line_count: Defaulted<number>
    pending_lines: Defaulted<number>
    deviating_lines: Defaulted<number>
    reopened_lines: Defaulted<number>
    moving_lines: Defaulted<number>
    closed_lines: Defaulted<number>
    unreconciled_lines: Defaulted<number>
    ordered_on: string
    earliest_on: string | null
    ship_to: Defaulted<string>
    buyer_contact: Defaulted<string>
    payment_days: number
    remark: Defaulted<string>
    author_id: string
    author_name: string
    sender_id: string | null
    sent_at: string | null
    received_at: string | null
    received_by: Defaulted<string>
    confirmed_at: string | null
    close_reason: Defaulted<string>
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
    seen_at: string | null
    answer_due_on: string | null
    next_due_on: string | null
  }
  orgs: {
    id: Defaulted<string>
    name: string
    is_buyer: Defaulted<boolean>
    is_supplier: Defaulted<boolean>
    idle_minutes: number | null
    approval_limit: string | null
    ship_to: Defaulted<string>
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    open_to_suppliers: Defaulted<boolean>
    credit_code: Defaulted<string>
  }
  position_grades: {
    id: Defaulted<string>
    org_id: string
    name: string
    sort: Defaulted<number>
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  rate_limits: {
    key: string
    window_start: string
    count: number
  }
  registration_events: {
    seq: Always<number>
    registration_id: string
    kind: string
    actor: string
    at: Defaulted<string>
    reason: Defaulted<string>
    fields: JsonDefaulted
  }
  registration_files: {
    registration_id: string
    file_id: string
  }
  registrations: {
    id: Defaulted<string>
    version: Defaulted<number>
    status: Defaulted<'DRAFT' | 'SUBMITTED' | 'IN_REVIEW' | 'RETURNED' | 'APPROVED' | 'REJECTED'>
    form: 'wizard' | 'flat'
    user_id: string
    supplier_org_id: string | null
    buyer_org_id: string | null
    applicant: string
    record: Json
    supplier_name: Defaulted<string>
    credit_code: Defaulted<string>
    provide_type: '1' | '9'
    completeness: Defaulted<number>
    expires_on: string | null
    reason: Defaulted<string>
    returned_fields: JsonDefaulted
    agreement_version: Defaulted<string>
    agreed_at: string | null
    agreed_ip: Defaulted<string>
    submitted_at: string | null
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  roles: {
    id: Defaulted<string>
    org_id: string
    name: string
    side: 'buyer' | 'supplier'
    remark: Defaulted<string>
    commands: JsonDefaulted
    version: Defaulted<number>
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  seen_as: {
    seq: Always<number>
    org_id: string
    viewer_user_id: string
    viewer_name: string
    person_user_id: string
    person_name: string
    at: Defaulted<string>
  }
  sessions: {
    id: Defaulted<string>
    user_id: string
    org_id: string | null
    token_hash: Buffer
    agent: Defaulted<string>
    ip: Defaulted<string>
    started_at: Defaulted<string>
    seen_at: Defaulted<string>
    ends_at: string
    locked_at: string | null
    seeing_as: string | null
  }
  settings: {
    user_id: string
    key: string
    value: Json
    updated_at: Defaulted<string>
  }
  sign_in_failures: {
    account: string
    network: string
    failures: Defaulted<number>
    failed_at: Defaulted<string>
    delayed_until: Defaulted<string>
  }
  supplier_profiles: {
    org_id: string
    version: Defaulted<number>
    record: Json
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  tax_rates: {
    id: Defaulted<string>
    org_id: string
    name: string
    name_en: Defaulted<string>
    rate: string
    active: Defaulted<boolean>
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  units: {
    id: Defaulted<string>
    org_id: string
    code: string
    name: string
    name_en: Defaulted<string>
    scale: number
    active: Defaulted<boolean>
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  users: {
    id: Defaulted<string>
    account: string
    real_name: Defaulted<string>
    nick_name: Defaulted<string>
    mobile: Defaulted<string>
    is_local: Defaulted<boolean>
    status: Defaulted<'ACTIVE' | 'DISABLED'>
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
  }
}
