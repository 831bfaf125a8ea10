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
  absences: {
    id: Defaulted<string>
    org_id: string
    person_id: string
    substitute_id: string
    from_day: string
    until_day: string
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
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
    to_invited: Defaulted<boolean>
    material_code: Defaulted<string>
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
    state: string | null
    locked_at: string | null
    locked_by: Defaulted<string>
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
  audit_chain: {
    chain: string
    position: number
    seq: number
    hash: string
    chained_at: string
  }
  audit_entries: {
    seq: Always<number>
    at: Defaulted<string>
    org_id: string | null
    user_id: string | null
    user_name: string
    side: '' | 'buyer' | 'supplier'
    seeing_as: string
    act: string
    noun: string
    record_id: string
    record_no: string
    may: string
    call: string
    details: string
    request_id: string
    network: string
    agent: string
  }
  audit_heads: {
    chain: string
    position: number
    hash: string
    chained_at: string
    anchor_position: Defaulted<number>
    anchor_hash: string
  }
  award_requests: {
    inquiry_id: string
    org_id: string
    awards: Json
    amount: string
    requested_by_id: string
    requested_by: string
    at: Defaulted<string>
    agreed_until: string | null
    send: Defaulted<boolean>
  }
  call_off_lines: {
    id: Defaulted<string>
    call_off_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: boolean
    call_off_no: string
    forecast: boolean
    line_no: number
    version: Defaulted<number>
    order_line_id: string
    order_id: string
    order_no: string
    order_line_no: number
    material_code: string
    material_name: string
    spec: Defaulted<string>
    unit: string
    unit_scale: number
    qty: string
    wanted_on: string
    covered_qty: Defaulted<string>
    closed: Defaulted<boolean>
    close_reason: Defaulted<string>
    status: Always<string>
    remark: Defaulted<string>
  }
  call_offs: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    call_off_no: string
    version: Defaulted<number>
    buyer_name: string
    supplier_name: string
    supplier_code: string
    forecast: Defaulted<boolean>
    ship_to: Defaulted<string>
    remark: Defaulted<string>
    author_id: string
    author_name: string
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
  }
  certificate_reminders: {
    link_id: string
    name: string
    no: string
    ends_on: string
    days: number
    at: Defaulted<string>
  }
  change_requests: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    version: Defaulted<number>
    status: Defaulted<'SUBMITTED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'>
    order_id: string
    order_line_id: string
    qty_before: string
    price_before: string
    requested_on_before: string
    qty: string | null
    price: string | null
    requested_on: string | null
    reason: string
    reject_reason: Defaulted<string>
    author_id: string
    author_name: string
    decided_by: Defaulted<string>
    decided_at: string | null
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
  defect_report_drafts: {
    report_id: string
    org_id: string
    version: Defaulted<number>
    answer: Json
    updated_at: Defaulted<string>
    updated_by: string
  }
  defect_reports: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    report_no: string
    version: Defaulted<number>
    status: Defaulted<'OPEN' | 'ANSWERED' | 'ACCEPTED' | 'CANCELLED'>
    inspection_id: string
    problem: string
    due_on: string
    answer: JsonNullable
    round: Defaulted<number>
    requested_by_id: string
    requested_by: string
    answered_by: Defaulted<string>
    answered_at: string | null
    decided_by: Defaulted<string>
    decided_at: string | null
    reason: Defaulted<string>
    sent_back_for: 'team' | 'problem' | 'containment' | 'rootCause' | 'actionsChosen' | 'actionsImplemented' | 'prevention' | 'closure' | null
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
  }
  deliveries: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    delivery_no: string
    version: Defaulted<number>
    status: Defaulted<'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED' | 'SHIPPED' | 'ARRIVED' | 'RECEIVING' | 'RECEIVED' | 'CLOSED' | 'CANCELLED'>
    buyer_name: string
    supplier_name: string
    supplier_code: string
    ship_to: Defaulted<string>
    expected_on: string
    carrier: Defaulted<string>
    vehicle_no: Defaulted<string>
    driver: Defaulted<string>
    driver_phone: Defaulted<string>
    tracking_no: Defaulted<string>
    remark: Defaulted<string>
    reason: Defaulted<string>
    line_count: Defaulted<number>
    author_id: string
    author_name: string
    submitted_at: string | null
    shipped_at: string | null
    arrived_at: string | null
    received_at: string | null
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
  }
  delivery_lines: {
    id: Defaulted<string>
    delivery_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: boolean
    delivery_no: string
    line_no: number
    version: Defaulted<number>
    order_line_id: string
    order_id: string
    order_no: string
    order_line_no: number
    call_off_line_id: string | null
    material_code: string
    material_name: string
    spec: Defaulted<string>
    unit: string
    unit_scale: number
    qty: string
    boxes: Defaulted<number>
    lot_no: Defaulted<string>
    produced_on: string | null
    expires_on: string | null
    rejected: Defaulted<boolean>
    reject_reason: Defaulted<string>
    received_qty: Defaulted<string>
    refused_qty: Defaulted<string>
    reserved_qty: Defaulted<string>
    remark: Defaulted<string>
    serials: Defaulted<string[]>
    certificates: JsonDefaulted
    pallets: JsonDefaulted
    closed_qty: Defaulted<string>
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
  drawing_callbacks: {
    org_id: string
    version: Defaulted<number>
    url: string
    access_token: Buffer
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
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
  forecast_lines: {
    id: Defaulted<string>
    forecast_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: boolean
    line_no: number
    material_code: string
    material_name: string
    spec: Defaulted<string>
    unit: string
    unit_scale: number
    qtys: Json
    commits: JsonNullable
    note: Defaulted<string>
  }
  forecasts: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    forecast_no: string
    release: number | null
    version: Defaulted<number>
    status: Defaulted<'DRAFT' | 'PUBLISHED' | 'COMMITTED' | 'SUPERSEDED' | 'VOID'>
    buyer_name: string
    supplier_name: string
    supplier_code: string
    starts_on: string
    week_count: number
    tolerance_pct: string
    line_count: Defaulted<number>
    committed_lines: Defaulted<number>
    deviations: Defaulted<number>
    remark: Defaulted<string>
    comment: Defaulted<string>
    reason: Defaulted<string>
    author_id: string
    published_at: string | null
    committed_at: string | null
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
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
  inquiries: {
    id: Defaulted<string>
    org_id: string
    buyer_name: string
    inquiry_no: string
    version: Defaulted<number>
    status: Defaulted<'DRAFT' | 'OPEN' | 'PAUSED' | 'EVALUATING' | 'APPROVING' | 'AWARDED' | 'CANCELLED'>
    title: string
    round: Defaulted<number>
    currency: string
    rates: JsonDefaulted
    deadline: string | null
    ship_to: Defaulted<string>
    terms: Defaulted<string>
    reason: Defaulted<string>
    line_count: Defaulted<number>
    opened_at: string | null
    opened_by: Defaulted<string>
    author_id: string
    author_name: string
    published_at: string | null
    awarded_at: string | null
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
    weights: JsonDefaulted
    invited_count: Defaulted<number>
  }
  inquiry_answers: {
    id: Defaulted<string>
    inquiry_id: string
    org_id: string
    question_id: string | null
    question: Defaulted<string>
    answer: string
    answered_by: string
    at: Defaulted<string>
  }
  inquiry_lines: {
    id: Defaulted<string>
    inquiry_id: string
    org_id: string
    line_no: number
    material_id: string | null
    material_code: string
    material_name: string
    spec: Defaulted<string>
    unit: string
    unit_scale: number
    qty: string
    needed_on: string
    remark: Defaulted<string>
  }
  inquiry_mails: {
    inquiry_id: string
    org_id: string
    mail: string
    sent_at: string | null
    partner_org_id: string | null
    obstacle: 'INQUIRY_LINK_ENDED' | 'INQUIRY_RATE_MISSING' | 'SUPPLIER_BLOCKED' | 'INQUIRY_SUPPLIERS_MANY' | 'DEADLINE_PAST' | null
  }
  inquiry_questions: {
    id: Defaulted<string>
    quote_id: string
    inquiry_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    text: string
    asked_by: string
    at: Defaulted<string>
  }
  inquiry_targets: {
    inquiry_line_id: string
    org_id: string
    price: string
  }
  inspection_plans: {
    org_id: string
    material_code: string
    version: Defaulted<number>
    aql: '0.65' | '1.0' | '1.5' | '2.5' | '4.0'
    level: 'S-1' | 'S-2' | 'S-3' | 'S-4' | 'I' | 'II' | 'III'
    items: JsonDefaulted
    updated_at: Defaulted<string>
    updated_by: string
    reduced: Defaulted<boolean>
  }
  inspection_readings: {
    id: Defaulted<string>
    inspection_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: boolean
    item_id: string
    item_name: string
    sample_no: number
    value: string
    conforms: boolean | null
    by_user_id: string
    by_name: string
    at: Defaulted<string>
    removed_by: string | null
    removed_at: string | null
    file_id: string | null
    photos: JsonDefaulted
  }
  inspections: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    inspection_no: string
    version: Defaulted<number>
    status: Defaulted<'PENDING' | 'IN_PROGRESS' | 'REVIEW' | 'DECIDED' | 'REOPENED' | 'CANCELLED'>
    verdict: 'PASS' | 'CONCESSION' | 'PARTIAL' | 'FAIL' | null
    buyer_name: string
    supplier_name: string
    supplier_code: string
    receipt_id: string
    receipt_line_id: string
    receipt_no: string
    delivery_no: string
    order_line_id: string
    order_id: string
    order_no: string
    order_line_no: number
    material_code: string
    material_name: string
    spec: Defaulted<string>
    unit: string
    unit_scale: number
    lot_no: Defaulted<string>
    received_on: string
    lot_qty: string
    level: 'S-1' | 'S-2' | 'S-3' | 'S-4' | 'I' | 'II' | 'III' | null
    aql: '0.65' | '1.0' | '1.5' | '2.5' | '4.0' | null
    code_letter: Defaulted<string>
    sample_size: number
    accept_number: number
    reject_number: number
    items: JsonDefaulted
    inspected_size: number | null
    nonconforming: number | null
    accepted_qty: Defaulted<string>
    concession_qty: Defaulted<string>
    rejected_qty: Defaulted<string>
    destroyed_qty: Defaulted<string>
    reason: Defaulted<string>
    override_reason: Defaulted<string>
    decided_by_id: string | null
    decided_by: Defaulted<string>
    decided_at: string | null
    approved_by: Defaulted<string>
    approved_at: string | null
    disapprove_reason: Defaulted<string>
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
    severity: 'NORMAL' | 'TIGHTENED' | 'REDUCED' | 'DISCONTINUED' | null
    switch_reason: 'TWO_OF_FIVE' | 'FIVE_ACCEPTED' | 'FIVE_REJECTED' | 'RESUMED' | 'SCORE_REACHED' | 'REDUCED_REJECTED' | 'REDUCED_ENDED' | null
    switched_by_no: Defaulted<string>
    resumed_at: string | null
    resumed_by: Defaulted<string>
    resume_reason: Defaulted<string>
    revision: Defaulted<number>
    reopened_by: Defaulted<string>
    reopened_at: string | null
    reopen_reason: Defaulted<string>
    planned: Defaulted<boolean>
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
  join_requests: {
    id: Defaulted<string>
    org_id: string
    user_id: string
    version: Defaulted<number>
    org_name: string
    user_name: string
    account: string
    status: Defaulted<'REQUESTED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'>
    remark: Defaulted<string>
    reason: Defaulted<string>
    updated_by: Defaulted<string>
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
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
    standing: 'CANDIDATE' | 'QUALIFIED' | 'RESTRICTED' | 'BLOCKED'
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
    asn_review: Defaulted<boolean>
    iqc_mode: Defaulted<'exempt' | 'sample' | 'full'>
    statement_mode: Defaulted<'periodFirst' | 'invoiceFirst'>
    statement_day: Defaulted<number>
    asked_by: Defaulted<'buyer' | 'supplier'>
    asked_user_id: string | null
    remark: Defaulted<string>
    reason: Defaulted<string>
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
    category: Defaulted<string>
    certificates: Defaulted<string>
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
    status: Defaulted<'INVITED' | 'ACTIVE' | 'DISABLED' | 'LEFT'>
    created_at: Defaulted<string>
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
    invited_name: Defaulted<string>
    invited_by: Defaulted<string>
    invited_at: Defaulted<string>
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
    html: Defaulted<string>
    unsubscribe_url: Defaulted<string>
    paper: JsonNullable
    paper_name: Defaulted<string>
  }
  migrations: {
    name: string
    hash: string
    at: Defaulted<string>
  }
  notice_preferences: {
    membership_id: string
    user_id: string
    org_id: string
    version: Defaulted<number>
    categories: Json
    daily_hour: number
    lang: 'zh' | 'en' | null
    saved_at: Defaulted<string>
  }
  notices: {
    id: Defaulted<string>
    membership_id: string
    user_id: string
    org_id: string
    side: 'buyer' | 'supplier'
    noun: string
    kind: string
    category: 'task' | 'progress' | 'comment' | 'overdue'
    record_id: string
    occasion: string
    event_seq: number | null
    actor_name: Defaulted<string>
    at: string
    read_at: string | null
    in_portal: Defaulted<boolean>
    mail: Defaulted<'NONE' | 'NOW' | 'HOURLY' | 'DAILY' | 'SENT'>
    mailed_at: string | null
    sms: Defaulted<boolean>
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
    send_on: string | null
    late_qty: Defaulted<string>
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
    answer_times: JsonDefaulted
  }
  org_requests: {
    id: Defaulted<string>
    kind: 'CHANGE' | 'CLAIM'
    org_id: string | null
    user_id: string
    version: Defaulted<number>
    status: Defaulted<'REQUESTED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'>
    user_name: string
    account: string
    name: string
    credit_code: Defaulted<string>
    is_buyer: Defaulted<boolean>
    is_supplier: Defaulted<boolean>
    phone: Defaulted<string>
    remark: string
    reason: Defaulted<string>
    updated_by: Defaulted<string>
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
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
    version: Defaulted<number>
    updated_by: Defaulted<string>
    short_name: Defaulted<string>
    address: Defaulted<string>
    phone: Defaulted<string>
    findable: Defaulted<boolean>
    in_stock_type: Defaulted<number>
    ship_addresses: JsonDefaulted
    two_factor: Defaulted<boolean>
    reminders: JsonDefaulted
    listed: Defaulted<boolean>
    working_time: JsonDefaulted
  }
  pdf_prints: {
    id: Defaulted<string>
    org_id: string
    user_id: string
    app_id: string
    record_ids: string[]
    file_name: string
    state: Defaulted<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'>
    done: Defaulted<number>
    digest: string
    cached: Defaulted<boolean>
    input: JsonNullable
    failure: string | null
    file_id: string | null
    created_at: Defaulted<string>
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
  price_agreements: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    agreement_no: string
    version: Defaulted<number>
    buyer_name: string
    supplier_name: string
    supplier_code: string
    material_code: string
    material_name: string
    spec: Defaulted<string>
    unit: string
    currency: string
    tax_included: boolean
    tax_rate: string
    price: string
    breaks: JsonDefaulted
    moq: Defaulted<string>
    lead_days: number
    valid_from: string
    valid_until: string
    inquiry_id: string | null
    inquiry_no: Defaulted<string>
    remark: Defaulted<string>
    ended_at: string | null
    reason: Defaulted<string>
    author_id: string
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
  }
  print_proofs: {
    id: Defaulted<string>
    org_id: string
    app_id: string
    record_id: string
    digest: string
    code: string
    name: string
    name_en: string
    title: string
    total: string | null
    currency: string | null
    printed_at: Defaulted<string>
  }
  print_template_versions: {
    org_id: string
    template_id: string
    version: number
    name: string
    template: string
    settings: Json
    saved_at: Defaulted<string>
    saved_by: string
    published_at: string | null
    published_by: Defaulted<string>
  }
  print_templates: {
    id: Defaulted<string>
    org_id: string
    app_id: string
    name: string
    range: number
    file_type: Defaulted<string>
    version: Defaulted<number>
    author_id: string
    updated_at: Defaulted<string>
    updated_by: string
    published: number | null
    partners: Defaulted<boolean>
  }
  prints: {
    id: Defaulted<string>
    org_id: string
    app_id: string
    record_id: string
    template_id: string
    template_version: number
    template_name: string
    copy_no: number
    user_id: string
    printed_by: string
    printed_at: Defaulted<string>
  }
  profile_changes: {
    id: Defaulted<string>
    link_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    version: Defaulted<number>
    status: Defaulted<'DRAFT' | 'SUBMITTED' | 'RETURNED' | 'ACCEPTED' | 'WITHDRAWN'>
    record: Json
    before: JsonNullable
    fields: JsonDefaulted
    reason: Defaulted<string>
    returned_fields: JsonDefaulted
    author_id: string
    author: string
    submitted_at: string | null
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  profile_files: {
    link_id: string
    file_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: boolean
  }
  profiles: {
    link_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    version: Defaulted<number>
    record: Json
    checked_on: string | null
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
    questionnaire_id: string | null
    questionnaire_values: JsonDefaulted
  }
  provider_links: {
    issuer: string
    subject: string
    user_id: string
    mail: string
    linked_at: Defaulted<string>
    unlinked_at: string | null
  }
  provider_requests: {
    state_hash: Buffer
    browser_hash: Buffer
    ends_at: string
  }
  questionnaires: {
    id: Defaulted<string>
    org_id: string
    version: number
    live: boolean
    app_id: string
    page_id: string
    release: number
    name: string
    name_en: Defaulted<string>
    document: Json
    updated_at: Defaulted<string>
    updated_by: string
  }
  quote_awards: {
    id: Defaulted<string>
    quote_id: string
    inquiry_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    inquiry_line_id: string
    qty: string
    price: string
    currency: string
    order_no: string
    alternative: Defaulted<number>
    offered: Defaulted<string>
  }
  quote_lines: {
    id: Defaulted<string>
    revision_id: string
    quote_id: string
    inquiry_id: string
    buyer_org_id: string
    supplier_org_id: string
    revision: number
    round: number
    inquiry_line_id: string
    price: string
    breaks: JsonDefaulted
    moq: Defaulted<string>
    lead_days: number
    remark: Defaulted<string>
    alternative: Defaulted<number>
    offered: Defaulted<string>
  }
  quote_revisions: {
    id: Defaulted<string>
    quote_id: string
    inquiry_id: string
    buyer_org_id: string
    supplier_org_id: string
    revision: number
    round: number
    currency: string
    tax_included: boolean
    tax_rate: string
    freight: string
    tooling: string
    valid_until: string | null
    remark: Defaulted<string>
    by_name: string
    at: Defaulted<string>
  }
  quotes: {
    id: Defaulted<string>
    inquiry_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    version: Defaulted<number>
    status: Defaulted<'INVITED' | 'VIEWED' | 'DRAFT' | 'SUBMITTED' | 'DECLINED' | 'WITHDRAWN' | 'AWARDED' | 'PARTLY_AWARDED' | 'LOST'>
    revision: Defaulted<number>
    inquiry_no: string
    title: string
    buyer_name: string
    supplier_name: string
    supplier_code: string
    reason: Defaulted<string>
    viewed_at: string | null
    submitted_at: string | null
    updated_at: Defaulted<string>
    updated_by: string
    quoted_round: Defaulted<number>
  }
  rate_limits: {
    key: string
    window_start: string
    count: number
  }
  receipt_lines: {
    id: Defaulted<string>
    receipt_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: boolean
    receipt_no: string
    status: string
    line_no: number
    version: Defaulted<number>
    delivery_line_id: string
    delivery_id: string
    delivery_no: string
    order_line_id: string
    order_id: string
    order_no: string
    order_line_no: number
    material_code: string
    material_name: string
    spec: Defaulted<string>
    unit: string
    unit_scale: number
    lot_no: Defaulted<string>
    received_on: string
    currency: string
    tax_included: boolean
    price: string
    tax_rate: string
    received_qty: string
    refused_qty: Defaulted<string>
    refuse_reason: Defaulted<string>
    inspection: Defaulted<'NONE' | 'PENDING' | 'DECIDED'>
    accepted_qty: Defaulted<string>
    returned_qty: Defaulted<string>
    destroyed_qty: Defaulted<string>
    reconciled_qty: Defaulted<string>
    invoiced_qty: Defaulted<string>
    boxes: Defaulted<number[]>
    photos: JsonDefaulted
  }
  receipts: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    receipt_no: string
    version: Defaulted<number>
    status: Defaulted<'POSTED' | 'REVERSED'>
    delivery_id: string
    delivery_no: string
    buyer_name: string
    supplier_name: string
    supplier_code: string
    received_on: string
    in_stock_type: number
    line_count: number
    refused_lines: number
    remark: Defaulted<string>
    reverse_reason: Defaulted<string>
    author_id: string
    author_name: string
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
  }
  reconciliation_invoices: {
    id: Defaulted<string>
    reconciliation_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    version: Defaulted<number>
    invoice_no: string
    issued_on: string
    net_amount: string
    tax_amount: string
    remark: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
    side: 'buyer' | 'supplier'
  }
  reconciliation_lines: {
    id: Defaulted<string>
    reconciliation_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: boolean
    side: string
    currency: string
    tax_included: boolean
    line_no: number
    kind: 'receipt' | 'return' | 'priceDifference' | 'deduction' | 'penalty' | 'freight' | 'rounding'
    receipt_line_id: string | null
    receipt_no: Defaulted<string>
    received_on: string | null
    delivery_no: Defaulted<string>
    order_id: string | null
    order_no: Defaulted<string>
    order_line_id: string | null
    order_line_no: number | null
    material_code: Defaulted<string>
    material_name: Defaulted<string>
    spec: Defaulted<string>
    unit: Defaulted<string>
    unit_scale: Defaulted<number>
    qty: string
    price: string
    tax_rate: string
    net_amount: Always<string>
    tax_amount: Always<string>
    reason: Defaulted<string>
    disputed: Defaulted<boolean>
    dispute_qty: string | null
    dispute_price: string | null
    dispute_comment: Defaulted<string>
    dispute_files: JsonDefaulted
  }
  reconciliations: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    side: 'buyer' | 'supplier'
    statement_no: string
    version: Defaulted<number>
    status: Defaulted<'DRAFT' | 'WAIT_SUPPLIER' | 'WAIT_CUSTOMER' | 'DISPUTED' | 'AGREED' | 'INVOICED' | 'SETTLED' | 'VOID'>
    buyer_name: string
    supplier_name: string
    supplier_code: string
    currency: string
    tax_included: boolean
    from_day: string | null
    until_day: string | null
    remark: Defaulted<string>
    reason: Defaulted<string>
    carved_from_no: Defaulted<string>
    line_count: Defaulted<number>
    disputed_lines: Defaulted<number>
    net_amount: Defaulted<string>
    tax_amount: Defaulted<string>
    total_amount: Always<string>
    invoice_count: Defaulted<number>
    invoiced_net: Defaulted<string>
    invoiced_tax: Defaulted<string>
    buyer_hash: string | null
    buyer_audited_by: Defaulted<string>
    buyer_audited_at: string | null
    supplier_hash: string | null
    supplier_audited_by: Defaulted<string>
    supplier_audited_at: string | null
    author_id: string
    author_name: string
    submitted_at: string | null
    agreed_at: string | null
    settled_at: string | null
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
    reopen_side: 'buyer' | 'supplier' | null
    reopen_reason: Defaulted<string>
    reopen_by: Defaulted<string>
    reopen_at: string | null
    invoice_first: Defaulted<boolean>
    turn_at: Defaulted<string>
  }
  recovery_codes: {
    user_id: string
    hash: Buffer
  }
  registration_files: {
    registration_id: string
    file_id: string
  }
  registrations: {
    id: Defaulted<string>
    version: Defaulted<number>
    status: Defaulted<'DRAFT' | 'SUBMITTED' | 'IN_REVIEW' | 'RETURNED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'>
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
    questionnaire_id: string | null
    questionnaire_values: JsonDefaulted
    reviewer_id: string | null
    reviewer: Defaulted<string>
  }
  report_views: {
    id: Defaulted<string>
    version: Defaulted<number>
    membership_id: string
    user_id: string
    org_id: string
    side: 'buyer' | 'supplier'
    report: string
    name: string
    span: string | null
    from_day: string | null
    until_day: string | null
    level: Defaulted<string>
    partner_org_id: string | null
    material_code: Defaulted<string>
    sort: Defaulted<string>
    schedule: Defaulted<'NONE' | 'WEEKLY' | 'MONTHLY'>
    weekday: Defaulted<number>
    month_day: Defaulted<number>
    next_at: string | null
    mailed_at: string | null
    paused: 'NO_RIGHT' | 'LEFT' | 'TWO_FACTOR' | 'NO_MAIL' | null
    updated_at: Defaulted<string>
    filters: JsonDefaulted
    waits_for: 'buyer' | 'supplier' | null
  }
  required_certificates: {
    org_id: string
    link_id: string
    name: string
  }
  returns: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    return_no: string
    version: Defaulted<number>
    status: Defaulted<'TO_RETURN' | 'SENT' | 'CONFIRMED' | 'CANCELLED'>
    inspection_id: string
    qty: string
    replacement: boolean | null
    remark: Defaulted<string>
    sent_by: Defaulted<string>
    sent_at: string | null
    confirmed_by: Defaulted<string>
    confirmed_at: string | null
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
  }
  role_homes: {
    role_id: string
    org_id: string
    version: Defaulted<number>
    config: Json
    updated_at: Defaulted<string>
    updated_by: string
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
  scorecards: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    scorecard_no: string
    version: Defaulted<number>
    status: Defaulted<'PROPOSED' | 'RETURNED' | 'AGREED' | 'CLOSED' | 'ANSWERED' | 'ACCEPTED' | 'VOID'>
    buyer_name: string
    supplier_name: string
    supplier_code: string
    from_day: string
    until_day: string
    measures: Json
    remark: Defaulted<string>
    score: string | null
    grade: 'A' | 'B' | 'C' | 'D' | null
    verdict: Defaulted<string>
    comment: Defaulted<string>
    plan: JsonDefaulted
    reason: Defaulted<string>
    author_id: string
    closed_at: string | null
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
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
    opened_by: string | null
  }
  settings: {
    user_id: string
    key: string
    value: Json
    updated_at: Defaulted<string>
  }
  sign_in_challenges: {
    id: Defaulted<string>
    user_id: string
    ends_at: string
  }
  sign_in_failures: {
    account: string
    network: string
    failures: Defaulted<number>
    failed_at: Defaulted<string>
    delayed_until: Defaulted<string>
  }
  standings: {
    id: Defaulted<string>
    org_id: string
    link_id: string
    category: Defaulted<string>
    standing: 'CANDIDATE' | 'QUALIFIED' | 'RESTRICTED' | 'BLOCKED'
    since: string
    until: string | null
    reason: Defaulted<string>
    ended_certificate: Defaulted<string>
    version: Defaulted<number>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  stock_balances: {
    id: Defaulted<string>
    org_id: string
    material_code: string
    material_name: string
    unit: string
    version: Defaulted<number>
    available_qty: Defaulted<string>
    quarantine_qty: Defaulted<string>
    blocked_qty: Defaulted<string>
    updated_at: Defaulted<string>
  }
  stock_moves: {
    seq: Always<number>
    org_id: string
    material_code: string
    material_name: string
    unit: string
    bucket: 'available' | 'quarantine' | 'blocked'
    qty: string
    kind: 'receipt' | 'reversal' | 'inspection' | 'return' | 'count'
    source_noun: Defaulted<string>
    source_id: string | null
    source_no: Defaulted<string>
    reason: Defaulted<string>
    by_user_id: string
    by_name: string
    at: Defaulted<string>
  }
  supplier_profiles: {
    org_id: string
    version: Defaulted<number>
    record: Json
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
  }
  supplier_stock_reports: {
    seq: Always<number>
    supplier_stock_id: string
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    qty: string
    unit: string
    remark: Defaulted<string>
    reported_at: Defaulted<string>
    by_name: string
  }
  supplier_stocks: {
    id: Defaulted<string>
    buyer_org_id: string
    supplier_org_id: string
    shared: Defaulted<boolean>
    version: Defaulted<number>
    buyer_name: string
    supplier_name: string
    supplier_code: string
    material_code: string
    material_name: string
    unit: string
    qty: string
    remark: Defaulted<string>
    reported_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: string
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
  tokens: {
    id: Defaulted<string>
    user_id: string
    org_id: string
    side: 'buyer' | 'supplier'
    name: string
    token_hash: Buffer
    hint: string
    rights: Json
    read_only: boolean
    created_at: Defaulted<string>
    ends_at: string
    used_at: string | null
    revoked_at: string | null
    revoked_by: Defaulted<string>
  }
  two_factors: {
    user_id: string
    secret: Buffer
    confirmed_at: string | null
    last_step: Defaulted<number>
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
  uploads: {
    id: string
    user_id: string
    org_id: string | null
    name: string
    size: number
    received: Defaulted<number>
    file_id: Defaulted<string>
    done: Defaulted<boolean>
    begun_at: Defaulted<string>
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
    lang: 'zh' | 'en' | null
  }
  webhook_deliveries: {
    id: Defaulted<string>
    org_id: string
    webhook_id: string
    event_seq: number | null
    noun: string
    kind: string
    record_id: string | null
    status: Defaulted<'PENDING' | 'DELIVERED' | 'FAILED' | 'DROPPED'>
    attempts: Defaulted<number>
    due_at: Defaulted<string>
    tried_at: string | null
    answer_status: number | null
    fault: Defaulted<string>
    excerpt: Defaulted<string>
    created_at: Defaulted<string>
  }
  webhooks: {
    id: Defaulted<string>
    org_id: string
    side: 'buyer' | 'supplier'
    version: Defaulted<number>
    name: string
    url: string
    kinds: Json
    status: Defaulted<'ACTIVE' | 'PAUSED' | 'RESTED'>
    secret: Buffer
    old_secret: Buffer | null
    old_secret_until: string | null
    lang: Defaulted<'zh' | 'en'>
    failing_since: string | null
    created_at: Defaulted<string>
    updated_at: Defaulted<string>
    updated_by: Defaulted<string>
    seen: Defaulted<string>
    author_id: string | null
    withheld_since: string | null
  }
}
