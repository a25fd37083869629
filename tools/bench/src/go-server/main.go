// The same read from Go's net/http and pgx: the statement that our module runs, its row as JSON, and nothing else.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"

	"github.com/jackc/pgx/v4"
	"github.com/jackc/pgx/v4/pgxpool"
)

const (
	boolean = 16
	json_   = 114
	jsonb   = 3802
)

func main() {
	pool, err := pgxpool.Connect(context.Background(), os.Getenv("DATABASE_URL"))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	statement, personID := os.Getenv("STATEMENT"), os.Getenv("PERSON_ID")
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		item, err := read(r.Context(), pool, statement, personID)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("content-type", "application/json")
		json.NewEncoder(w).Encode(map[string]any{"success": true, "item": item})
	}))
}

// As text, so that JSON of the database is passed on as it came.
func read(ctx context.Context, pool *pgxpool.Pool, statement, personID string) (map[string]any, error) {
	rows, err := pool.Query(ctx, statement, pgx.QueryResultFormats{pgx.TextFormatCode}, personID)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	if !rows.Next() {
		return nil, fmt.Errorf("nobody has this id: %v", rows.Err())
	}
	fields, values := rows.FieldDescriptions(), rows.RawValues()
	item := make(map[string]any, len(fields))
	for at, field := range fields {
		value := values[at]
		switch {
		case value == nil:
			item[string(field.Name)] = nil
		case field.DataTypeOID == boolean:
			item[string(field.Name)] = string(value) == "t"
		case field.DataTypeOID == json_ || field.DataTypeOID == jsonb:
			item[string(field.Name)] = json.RawMessage(append([]byte(nil), value...))
		default:
			item[string(field.Name)] = string(value)
		}
	}
	return item, rows.Err()
}
