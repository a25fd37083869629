// Everything that PostgreSQL knows of a database's objects, as lines that two databases can be compared by.
import type { Sql } from 'postgres'

export async function describeSchema(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with own as (
      select oid, nspname, nspacl from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'moved_clock')
    ), relation as (
      select nspname || '.' || relname as name, class.*
      from pg_class as class join own on own.oid = relnamespace
    )
    select 'schema ' || nspname || ' ' || coalesce((select string_agg(item::text, ' ' order by item::text) from unnest(nspacl) as item), '') as line
    from own
    union all
    select 'relation ' || name || ' ' || relkind::text || ' ' || relpersistence::text || ' row security ' || relrowsecurity || relforcerowsecurity
      || ' ' || coalesce(array_to_string(reloptions, ','), '')
    from relation where relkind in ('r', 'v', 'S', 'm', 'p')
    union all
    select 'column ' || name || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') || attidentity::text || attgenerated::text || coalesce(' ' || attstattarget, '')
    from relation join pg_attribute on attrelid = relation.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p')
    union all
    select 'constraint ' || name || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
    from relation join pg_constraint on conrelid = relation.oid where contype <> 'n'
    union all
    select 'index ' || pg_get_indexdef(indexrelid)
    from relation join pg_index on indrelid = relation.oid
    union all
    select 'view ' || name || ' ' || pg_get_viewdef(relation.oid)
    from relation where relkind = 'v'
    union all
    select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) || ' ' || tgenabled::text
    from relation join pg_trigger on tgrelid = relation.oid where not tgisinternal
    union all
    select 'policy ' || name || ' ' || polname || ' ' || polcmd::text || coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), '') || polroles::text
    from relation join pg_policy on polrelid = relation.oid
    union all
    select 'function ' || pg_get_functiondef(pg_proc.oid)
    from pg_proc join own on own.oid = pronamespace where prokind <> 'a'
    union all
    select 'sequence ' || schemaname || '.' || sequencename || ' ' || data_type || ' ' || start_value || ' ' || increment_by || ' ' || max_value || cycle
    from pg_sequences
    union all
    select 'type ' || nspname || '.' || typname || ' ' || typtype::text || coalesce((select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid), '')
    from pg_type join own on own.oid = typnamespace where typtype in ('e', 'd', 'r')
    union all
    select 'rights ' || name || ' ' || coalesce((select string_agg(item::text, ' ' order by item::text) from unnest(relacl) as item), '')
    from relation where relkind in ('r', 'v', 'S', 'm', 'p')
    union all
    select 'rights ' || name || '.' || attname || ' ' || (select string_agg(item::text, ' ' order by item::text) from unnest(attacl) as item)
    from relation join pg_attribute on attrelid = relation.oid where attacl is not null
    union all
    select 'comment ' || pg_describe_object(classoid, objoid, objsubid) || ' ' || description
    from pg_description join relation on relation.oid = objoid
    order by line`
  return rows.map(({ line }) => line)
}
