import type { AuthProvider, BaseRecord, CrudFilter, DataProvider } from '@refinedev/core'
import simpleRest, { axiosInstance } from '@refinedev/simple-rest'
import type { ListResponse } from '../../../contract/filter.ts'

const token = /sbp-access-token=([^;]+)/.exec(document.cookie)?.[1]
axiosInstance.defaults.headers.common['S-token'] = decodeURIComponent(token ?? '')
axiosInstance.defaults.headers.common['Menu-Type'] = '1'

const EQUAL = 2
const conditionOf = (filter: CrudFilter) =>
  'field' in filter ? [{ field: filter.field, sign: EQUAL, value: filter.value as unknown }] : []

/** simple-rest with the lists of the product's server. */
export const dataProvider: DataProvider = {
  ...simpleRest('/api', axiosInstance),
  getList: async <T extends BaseRecord>({
    resource,
    pagination,
    filters = [],
    sorters = [],
  }: Parameters<DataProvider['getList']>[0]) => {
    const { data } = await axiosInstance.post<{ data: ListResponse<T> }>(`/api/${resource}/List`, {
      page: pagination?.currentPage,
      pageSize: pagination?.pageSize,
      filters: filters.flatMap(conditionOf),
      sorts: sorters.map(({ field, order }) => ({ field, sort: order === 'desc' ? 2 : 1 })),
    })
    return { data: data.data.rows, total: data.data.total }
  },
}

export const authProvider: AuthProvider = {
  login: async () => ({ success: false }),
  logout: async () => ({ success: true }),
  onError: async () => ({}),
  check: async () => ({ authenticated: token !== undefined }),
  getIdentity: async () => {
    const { data } = await axiosInstance.get<{ data: { name: string } }>('/api/User/Info')
    return { id: 1, name: data.data.name }
  },
}
