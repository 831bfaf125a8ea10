-- Who signs up without a real name gives it at the first sign-in; a name that is set stays.
grant update (real_name) on users to tandem_app;

-- What is attached to documents beside pictures and PDF: office files, texts, drawings. They are handed out for saving alone.
alter table files drop constraint files_type_check;
alter table files add constraint files_type_check check (type in (
  'jpg', 'png', 'pdf', 'docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'txt', 'csv', 'dwg', 'dxf', 'step'
));
